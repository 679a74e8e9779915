import { describe, expect, it } from 'vitest'
import { toOffer } from './announcement-offer.ts'

describe('the offer of an announcement', () => {
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
  ] as const)('%j is %j for a member', (entry, offer) => {
    expect(toOffer(entry, true)).toEqual(offer)
  })

  it('is the registration first for a visitor, where it is a bonus', () => {
    const to = '/m/register?returnTo=%2Fm%2FvoucherCenter%3Fbonus%3Db'
    expect(toOffer({ promotionType: '', bonusId: 'b' }, false)).toEqual({ kind: 'bonus', to })
  })
})
