import type { WithdrawAccount } from '@livery/contract/platform/payments.ts'
import { expect, it } from 'vitest'
import {
  computeCosts,
  computeWithdrawalLimits,
  findObstacle,
  listPresets,
} from './withdrawal-terms.ts'

const account: WithdrawAccount = {
  fullBankCardList: [],
  fullVirtualWalletList: [],
  fullEWalletList: [],
  currency: 'USD',
  balance: 50_000,
  available: 50_000,
  minimum: 2_000,
  maximum: 500_000,
  turnoverLeft: 0,
}

it.each([
  [undefined, 10_000, { fee: 0, arrives: 10_000 }],
  [{ fixed: 100, basisPoints: 50 }, 10_000, { fee: 150, arrives: 9_850 }],
  // The percentage is rounded down, so that the displayed fee never exceeds the platform's fee.
  [{ fixed: 0, basisPoints: 50 }, 199, { fee: 0, arrives: 199 }],
  [{ fixed: 25_000, basisPoints: 50 }, 1_050_000, { fee: 30_250, arrives: 1_019_750 }],
])('a fee of %o on the amount %i results in %o', (fee, amount, costs) => {
  expect(computeCosts(fee ? { fee } : {}, amount)).toEqual(costs)
})

it.each([
  [undefined, 50_000, { minimum: 2_000, maximum: 50_000, isOfFee: false }],
  [undefined, 900_000, { minimum: 2_000, maximum: 500_000, isOfFee: false }],
  [{ fixed: 100, basisPoints: 50 }, 50_000, { minimum: 2_000, maximum: 50_000, isOfFee: false }],
  [{ fixed: 2_500, basisPoints: 0 }, 50_000, { minimum: 2_501, maximum: 50_000, isOfFee: true }],
  [{ fixed: 2_000, basisPoints: 0 }, 50_000, { minimum: 2_001, maximum: 50_000, isOfFee: true }],
])(
  'with the fee %o and the available amount %i, the withdrawal limits are %o',
  (fee, available, limits) => {
    expect(computeWithdrawalLimits({ ...account, available, ...(fee && { fee }) })).toEqual(limits)
  },
)

it('every allowed withdrawal amount is larger than its fee', () => {
  const fees = [0, 500, 2_000, 2_500].flatMap(fixed =>
    [0, 150, 5_000, 9_000].map(basisPoints => ({ fixed, basisPoints })),
  )
  for (const fee of fees) {
    const { minimum } = computeWithdrawalLimits({ ...account, fee })
    expect(computeCosts({ fee }, minimum).arrives).toBeGreaterThan(0)
  }
})

it.each([
  [{}, 1, undefined],
  [{}, 0, 'account'],
  [{ available: 1_999 }, 1, 'balance'],
  [{ available: 2_000 }, 1, undefined],
  [{ available: 2_000, fee: { fixed: 2_000, basisPoints: 0 } }, 1, 'balance'],
  [{ available: 0, turnoverLeft: 1 }, 0, 'turnover'],
  // The platform may allow a partial withdrawal before the wagering requirement is met.
  [{ available: 2_000, turnoverLeft: 1 }, 1, undefined],
])('a withdrawal with %o and %i accounts is blocked by %s', (more, accounts, obstacle) => {
  expect(findObstacle({ ...account, ...more }, accounts)).toBe(obstacle)
})

it.each([
  [50_000, { least: 2_000, half: 25_000, all: 50_000 }],
  [900_001, { least: 2_000, half: 250_000, all: 500_000 }],
  [5_001, { least: 2_000, half: 2_500, all: 5_001 }],
  // The half is omitted if it is not above the minimum.
  [4_000, { least: 2_000, all: 4_000 }],
  [2_000, { all: 2_000 }],
])('with %i available, the preset withdrawal amounts are %o', (available, amounts) => {
  const presets = listPresets({ ...account, available })
  expect(Object.fromEntries(presets.map(({ name, amount }) => [name, amount]))).toEqual(amounts)
})
