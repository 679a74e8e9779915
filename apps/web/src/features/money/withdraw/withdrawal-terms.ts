/** Computes the costs, limits and obstacles of a withdrawal. */
import { calculateFee, calculateMinimumAmount } from '@livery/contract/currency.ts'
import type { WithdrawAccount } from '@livery/contract/platform/payments.ts'

export type Costs = { fee: number; arrives: number }

export function computeCosts({ fee }: Pick<WithdrawAccount, 'fee'>, amount: number): Costs {
  const costs = calculateFee(fee, amount)
  return { fee: costs, arrives: amount - costs }
}

/** Returns the minimum and maximum amounts for a withdrawal. The minimum always exceeds its fee. */
export function computeWithdrawalLimits({ minimum, maximum, available, fee }: WithdrawAccount) {
  const least = calculateMinimumAmount(fee)
  return {
    minimum: Math.max(minimum, least),
    maximum: Math.min(maximum, available),
    /** Whether the fee, instead of the platform's minimum, determines the limit. */
    isOfFee: least > minimum,
  }
}

/**
 * Returns the preset amounts for one-tap selection: minimum, half and maximum, without duplicates.
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
 * - `turnover`: the player has not met the wagering requirement. - `balance`: the balance is below
 * the minimum. - `account`: the player has no payout account.
 */
export type Obstacle = 'turnover' | 'balance' | 'account'

/** Returns the obstacle to a withdrawal; undefined if the player can withdraw. */
export function findObstacle(account: WithdrawAccount, accounts: number): Obstacle | undefined {
  const { minimum, maximum } = computeWithdrawalLimits(account)
  if (maximum < minimum) return account.turnoverLeft > 0 ? 'turnover' : 'balance'
  return accounts === 0 ? 'account' : undefined
}
