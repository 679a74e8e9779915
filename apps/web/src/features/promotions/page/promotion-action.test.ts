import type { PromotionLink } from '@livery/contract/platform/content.ts'
import { describe, expect, it } from 'vitest'
import { decidePromotionAction } from './promotion-action.ts'

const hasRoute = (to: string) => !to.startsWith('/m/nowhere') && to.startsWith('/m/')
const member = { isMember: true, hasRoute }
const visitor = { isMember: false, hasRoute }

const withLink = (link: Partial<PromotionLink>) => ({
  id: 'own',
  link: { url: '', linkage: '', linkageType: 'URL' as const, ...link },
})

describe('decidePromotionAction', () => {
  it.each([
    ['APP_DOWNLOAD', { kind: 'app' }],
    ['REFERRAL', { kind: 'invite', to: '/m/inviteFriends' }],
  ] as const)("uses the action for the key %s instead of the promotion's link", (key, action) => {
    const promotion = { ...withLink({ linkageType: 'G', linkage: 'koi' }), key }
    expect(decidePromotionAction(promotion, member)).toEqual(action)
    expect(decidePromotionAction(promotion, visitor)).toEqual(action)
  })

  it('links to the promised bonus, and sends a visitor to registration first', () => {
    const promotion = { ...withLink({ url: '/m/voucherCenter' }), bonusId: 'welcome' }
    const deposit = '/m/voucherCenter?bonus=welcome&promotion=own'

    expect(decidePromotionAction(promotion, member)).toEqual({ kind: 'bonus', to: deposit })
    expect(decidePromotionAction(promotion, visitor)).toEqual({
      kind: 'bonus',
      to: `/m/register?${new URLSearchParams({ returnTo: deposit })}`,
    })
  })

  it('launches a game with everything that the launch needs', () => {
    const link = {
      linkageType: 'G',
      linkage: 'pg-koi',
      vendor: 'PG',
      nodeId: '7',
      roomId: 'r1',
      gameType: 'RNG',
    } as const
    expect(decidePromotionAction(withLink(link), member)).toEqual({
      kind: 'game',
      to: '/m/launchGame?code=pg-koi&vendor=PG&nodeId=7&roomId=r1&gameType=RNG',
    })
  })

  it('links to another promotion, but never to the same promotion', () => {
    const other = { linkageType: 'P', linkage: 'a b' } as const

    expect(decidePromotionAction(withLink(other), visitor)).toEqual({
      kind: 'promotion',
      to: '/m/activity?id=a+b',
    })

    const itself = { linkageType: 'P', linkage: 'own' } as const

    expect(decidePromotionAction(withLink(itself), visitor)).toEqual({ kind: 'join' })
  })

  it.each([
    [{ url: '/m/register?r=7' }, { kind: 'place', to: '/m/register?r=7' }],
    [{ linkage: '/m/register' }, { kind: 'place', to: '/m/register' }],
    [{ url: '/m/voucherCenter' }, { kind: 'deposit', to: '/m/voucherCenter' }],
    [{ url: '/m/game' }, { kind: 'games', to: '/m/game' }],
    [{ url: '/m/help?q=a' }, { kind: 'help', to: '/m/help?q=a' }],
    [{ url: 'https://a.example/x' }, { kind: 'outside', href: 'https://a.example/x' }],
  ])('opens the URL of the link %j', (link, action) => {
    expect(decidePromotionAction(withLink(link), member)).toEqual(action)
  })

  it.each([
    '',
    '/m/nowhere',
    '/wps/x',
    '//evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'http://a.example',
    'https://user@a.example',
  ])(
    'ignores the unsafe or unknown URL %j: a visitor registers, a member contacts support',
    url => {
      expect(decidePromotionAction(withLink({ url }), visitor)).toEqual({ kind: 'join' })
      expect(decidePromotionAction(withLink({ url }), member)).toEqual({ kind: 'service' })
    },
  )

  it.each(['G', 'P'] as const)(
    'does not follow a link of type %s without a target',
    linkageType => {
      expect(decidePromotionAction(withLink({ linkageType }), visitor)).toEqual({ kind: 'join' })
    },
  )

  it('lets a visitor register and a member contact support if there is no link', () => {
    expect(decidePromotionAction({ id: 'a' }, visitor)).toEqual({ kind: 'join' })
    expect(decidePromotionAction({ id: 'a' }, member)).toEqual({ kind: 'service' })
  })
})
