import { describe, expect, it } from 'vitest'
import { computeVipProgress, hasVipBenefits } from './rank.ts'

const progress = (completed: number, expected: number, labelId?: string) => ({
  currentProgress: { completedConditions: completed, totalExpectedConditions: expected },
  playerRankProgress: labelId === undefined ? {} : { labelId },
})

describe('computeVipProgress', () => {
  it('is the completed conditions divided by the expected conditions [VIP-04]', () => {
    expect(computeVipProgress(progress(3, 4, 'gold'))).toBe(0.75)
  })

  it('is 1 without a label [VIP-04]', () => {
    expect(computeVipProgress(progress(0, 4))).toBe(1)
  })

  it("stays between 0 and 1, even if the platform's numbers are inconsistent", () => {
    expect(computeVipProgress(progress(9, 4, 'gold'))).toBe(1)
    expect(computeVipProgress(progress(0, 0, 'gold'))).toBe(1)
  })
})

describe('hasVipBenefits', () => {
  it('is true only for labels of type AUTO [VIP-02]', () => {
    const label = { labelName: 'Gold', labelId: '7', rankLevel: 7 }
    expect(hasVipBenefits({ clubLabel: { ...label, type: 'AUTO' } })).toBe(true)
    expect(hasVipBenefits({ clubLabel: { ...label, type: 'MANUAL' } })).toBe(false)
    expect(hasVipBenefits({})).toBe(false)
  })
})
