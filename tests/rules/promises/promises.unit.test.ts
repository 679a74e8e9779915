/**
 * Checks every promise in the demo brands against their platform data: each promise must lead to
 * its target.
 */
import type { Announcement, Banner, Promotion } from '@livery/contract/platform/content.ts'
import { describe, expect, it } from 'vitest'
import { lotus } from '../../../apps/sandbox/src/seed/lotus.ts'
import { aurora } from '../../../apps/sandbox/src/seed/seed-data-of.ts'
import { tlb } from '../../../apps/sandbox/src/seed/tlb.ts'
import { localise } from '../../../apps/sandbox/src/text/localise.ts'
import { findAnnouncementOffer } from '../../../apps/web/src/features/announcements/announcement-offer.ts'
import { decidePromotionAction } from '../../../apps/web/src/features/promotions/page/promotion-action.ts'
import { findPictureLink } from '../../../apps/web/src/features/welcome/welcome-picture.ts'
import { resolveBannerTarget } from '../../../apps/web/src/lib/addresses/banner-target.ts'
import {
  readBonusPromise,
  readPromiseAhead,
} from '../../../apps/web/src/lib/addresses/bonus-promise.ts'
import { findRoute, hasRoute } from '../../../apps/web/src/lib/find-route.ts'

const brands = { aurora, lotus, tlb }

/**
 * Lists the target for each promise that a brand shows to a visitor or a member, with the place
 * where the brand shows it.
 */
function listEnds(brand: keyof typeof brands, isMember: boolean): [place: string, end: string][] {
  const { content } = brands[brand].config
  const categories = content.promotionCategories.map(({ promotions }) => promotions)
  const promotions = localise<Promotion[]>(categories.flat(), 'EN')
  const banners = localise<Banner[]>(content.banners, 'EN')
  const announcements = localise<Announcement[]>(content.announcements, 'EN')

  const toEnd = (address: string | undefined): string => {
    if (address === undefined) return 'nothing'

    const { pathname, search, protocol } = new URL(address, 'http://app')
    if (protocol === 'https:') return 'another site'

    const params = new URLSearchParams(search)
    const promise = isMember ? readBonusPromise(params) : readPromiseAhead(search)

    if (promise) {
      const isThere = content.depositBonuses.some(({ id }) => id === promise.bonusId)
      return isThere ? `bonus ${promise.bonusId}` : 'nothing'
    }

    const screen = findRoute(pathname)?.screen
    const id = params.get('id')
    if (screen === 'activity' && id) {
      return promotions.some(promotion => promotion.id === id) ? `promotion ${id}` : 'nothing'
    }

    if (screen === 'launch-game') {
      const code = params.get('code')
      return content.games.some(game => game.code === code) ? `game ${code}` : 'nothing'
    }

    return screen ?? 'nothing'
  }

  const facts = { isMember, hasRoute }

  return [
    ...promotions.map((promotion): [string, string] => {
      const action = decidePromotionAction(promotion, facts)
      const address = 'to' in action ? action.to : 'href' in action ? action.href : undefined
      return [promotion.id, address === undefined ? action.kind : toEnd(address)]
    }),
    ...banners.map((banner): [string, string] => {
      if (banner.groupName !== 'm_home') {
        const link = findPictureLink(banner, facts)
        return [banner.id, toEnd(link && ('to' in link ? link.to : link.href))]
      }
      const target = resolveBannerTarget(banner)
      return [banner.id, toEnd(target && ('to' in target ? target.to : target.href))]
    }),
    ...announcements.flatMap((entry): [string, string][] => {
      const offer = findAnnouncementOffer(entry, isMember)
      return offer ? [[entry.id, toEnd(offer.to)]] : []
    }),
  ]
}

describe.each(Object.keys(brands) as (keyof typeof brands)[])('at %s', brand => {
  it.each([
    ['visitor', false],
    ['member', true],
  ])('every promise to a %s has an existing target', (_, isMember) => {
    const ends = listEnds(brand, isMember)
    expect(ends.length).toBeGreaterThan(20)
    expect(ends.filter(([, end]) => end === 'nothing')).toEqual([])
  })
})

it.each([
  ['aurora', { 'aurora-welcome': 'bonus aurora-welcome', 'm_popup1-7': 'bonus aurora-welcome' }],
  ['aurora', { 'aurora-visitor': 'promotion aurora-welcome' }],
  ['aurora', { 'aurora-weekend': 'promotion aurora-welcome', 'aurora-jackpot': 'game' }],
  ['tlb', { 'tlb-kickoff': 'bonus tlb-kickoff', 'm_popup1-7': 'bonus tlb-kickoff' }],
  ['tlb', { 'tlb-visitor': 'promotion tlb-kickoff', 'tlb-spins': 'game' }],
  ['lotus', { 'lotus-first-ticket': 'help', 'm_popup1-7': 'promotion lotus-first-ticket' }],
] as const)('the brand %s keeps its promises: %j', (brand, kept) => {
  for (const isMember of [false, true]) {
    const ends = listEnds(brand, isMember)
    // An announcement has the same id as the related promotion.
    for (const [place, end] of Object.entries(kept)) expect(ends).toContainEqual([place, end])
  }
})

it('the check detects a promise whose bonus is unavailable', () => {
  const { depositBonuses } = aurora.config.content
  aurora.config.content.depositBonuses = []
  try {
    expect(listEnds('aurora', true)).toContainEqual(['aurora-welcome', 'nothing'])
  } finally {
    aurora.config.content.depositBonuses = depositBonuses
  }
})
