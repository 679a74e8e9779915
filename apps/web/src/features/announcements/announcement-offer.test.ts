import { describe, expect, it } from 'vitest'
import { findAnnouncementOffer } from './announcement-offer.ts'

describe('the offer in an announcement', () => {
  it.each([
    [{ promotionType: 'a b' }, { kind: 'promotion', to: '/m/activity?id=a%20b' }],
    [
      { promotionType: 'a', bonusId: 'b' },
      { kind: 'promotion', to: '/m/activity?id=a' },
    ],
    [
      { promotionType: '', bonusId: 'b' },
      { kind: 'bonus', to: '/m/voucherCenter?bonus=b' },
    ],
    [{ promotionType: '' }, undefined],
  ] as const)('for the entry %j is %j for a member', (entry, offer) => {
    expect(findAnnouncementOffer(entry, true)).toEqual(offer)
  })

  it('links a visitor to registration first if the offer is a bonus', () => {
    const to = '/m/register?returnTo=%2Fm%2FvoucherCenter%3Fbonus%3Db'
    expect(findAnnouncementOffer({ promotionType: '', bonusId: 'b' }, false)).toEqual({
      kind: 'bonus',
      to,
    })
  })
})
