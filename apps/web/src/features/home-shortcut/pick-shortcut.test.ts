import type { ActivityShortcut } from '@livery/contract/platform/system.ts'
import { shortcutRedirects } from '@livery/contract/platform/system.ts'
import { describe, expect, it } from 'vitest'
import { pickShortcut, type ShortcutPlayer } from './pick-shortcut.ts'

const context = { rules: { own: 'https://www.brand.example', allowed: [] }, hasRoute: () => true }
const member: ShortcutPlayer = {
  type: 0,
  isInstalled: false,
  showsReferral: true,
  hasVipBenefits: true,
}
const visitor: ShortcutPlayer = { ...member, type: undefined, hasVipBenefits: false }
const link = 'https://events.example/summer'

const actionOf = (redirect: ActivityShortcut['redirect'], player: ShortcutPlayer) =>
  pickShortcut([{ redirect, externalLink: link }], player, context)?.action

const logIn = { kind: 'log-in' }
const route = (to: string) => ({ kind: 'route', to })

describe('the activity shortcut', () => {
  it.each([
    ['APP_DOWNLOAD', { kind: 'download' }, { kind: 'download' }],
    ['REGISTER', { kind: 'register' }, undefined],
    ['DEPOSIT', logIn, route('/m/voucherCenter')],
    ['REWARD_CENTER', logIn, route('/m/rewardCenter')],
    ['MISSION', logIn, route('/m/leaderBoard')],
    ['INVITE_FRIENDS', { kind: 'referral' }, { kind: 'referral' }],
    ['MEMBER', logIn, route('/m/member/benefits')],
    ['POINT_MARKET', logIn, route('/m/mall/mallHome')],
    ['REDIRECT_URL', { kind: 'link', href: link }, { kind: 'link', href: link }],
  ] as const)(
    '%s has the action %o for a visitor and %o for a member [ACTIVITY-02, ACTIVITY-04, GUARD-05]',
    (redirect, forVisitor, forMember) => {
      expect(actionOf(redirect, visitor)).toEqual(forVisitor)
      expect(actionOf(redirect, member)).toEqual(forMember)
    },
  )

  it('offers the download only if the app is not installed [ACTIVITY-03]', () => {
    expect(actionOf('APP_DOWNLOAD', { ...visitor, isInstalled: true })).toBeUndefined()
  })

  it('invites friends only if referral is shown [ACTIVITY-05]', () => {
    for (const player of [visitor, member]) {
      expect(actionOf('INVITE_FRIENDS', { ...player, showsReferral: false })).toBeUndefined()
    }
  })

  it('links only players with VIP benefits to the member page [ACTIVITY-06]', () => {
    expect(actionOf('MEMBER', { ...member, hasVipBenefits: false })).toBeUndefined()
  })

  it.each(shortcutRedirects)(
    '%s is shown only to types 0, 1, 2 and visitors [ACTIVITY-07, ROLE-06]',
    redirect => {
      for (const type of [3, 4, 5]) {
        expect(actionOf(redirect, { ...member, type })).toBeUndefined()
      }
      const shown = [-1, 0, 1, 2].map(type => actionOf(redirect, { ...member, type }) !== undefined)
      const isForMembers = redirect !== 'REGISTER'
      expect(shown).toEqual([true, isForMembers, isForMembers, isForMembers])
    },
  )

  it('is the first shortcut that applies, or none [ACTIVITY-01]', () => {
    const items = [{ redirect: 'REGISTER' }, { redirect: 'DEPOSIT' }] as const
    expect(pickShortcut(items, visitor, context)?.redirect).toBe('REGISTER')
    expect(pickShortcut(items, member, context)?.redirect).toBe('DEPOSIT')
    expect(pickShortcut([], member, context)).toBeUndefined()
  })

  it('ignores a link to a path that does not have a screen', () => {
    const items = [{ redirect: 'REDIRECT_URL', externalLink: '/m/nowhere' }] as const
    expect(pickShortcut(items, member, { ...context, hasRoute: () => false })).toBeUndefined()
  })

  it.each([
    ['/m/member/home?from=button', { kind: 'route', to: '/m/member/home?from=button' }],
    ['https://www.brand.example/m/home', { kind: 'route', to: '/m/home' }],
    ['http://events.example/', undefined],
    ['//events.example/', undefined],
    ['javascript:alert(1)', undefined],
    ['', undefined],
  ])('turns the link %s into %o', (externalLink, action) => {
    expect(
      pickShortcut([{ redirect: 'REDIRECT_URL', externalLink }], member, context)?.action,
    ).toEqual(action)
  })
})
