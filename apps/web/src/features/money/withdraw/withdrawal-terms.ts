/** Computes the costs, limits and obstacles of a withdrawal. */
import { calculateFee, calculateMinimumAmount } from '@livery/contract/currency.ts'
import type { WithdrawAccount } from '@livery/contract/platform/payments.ts'

export type Costs = { fee: number; arrives: number }

export function computeCosts({ fee }: Pick<WithdrawAccount, 'fee'>, amount: number): Costs {
  const costs = calculateFee(fee, amount)
  return { fee: costs, arrives: amount - costs }
}

/**
 * Returns the minimum and maximum that can be withdrawn now. The minimum is always more than its
 * fee.
 */
export function computeWithdrawalLimits({ minimum, maximum, available, fee }: WithdrawAccount) {
  const least = calculateMinimumAmount(fee)
  return {
    minimum: Math.max(minimum, least),
    maximum: Math.min(maximum, available),
    /** Whether the fee determines the minimum. */
    isOfFee: least > minimum,
  }
}

/**
 * Returns amounts to choose with one tap: the minimum, half and the maximum, without duplicates and
 * in this order.
 */
export function listPresets(
  account: WithdrawAccount,
): { amount: number; name: 'least' | 'half' | 'all' }[] {
  const { minimum, maximum } = computeWithdrawalLimits(account)
  const half = Math.floor(maximum / 2)
  return [
    ...(minimum < maximum ? [{ amount: minimum, name: 'least' as const }] : []),
    ...(half > minimum ? [{ amount: half, name: 'half' as const }] : []),
    { amount: maximum, name: 'all' },
  ]
}

/**
 * - `turnover`: the player still has stakes to place.
 * - `balance`: the balance is less than the minimum.
 * - `account`: the player does not have an account to pay to.
 */
export type Obstacle = 'turnover' | 'balance' | 'account'

/** Returns the obstacle to a withdrawal; undefined if the player can withdraw. */
export function findObstacle(account: WithdrawAccount, accounts: number): Obstacle | undefined {
  const { minimum, maximum } = computeWithdrawalLimits(account)
  if (maximum < minimum) return account.turnoverLeft > 0 ? 'turnover' : 'balance'
  return accounts === 0 ? 'account' : undefined
}
