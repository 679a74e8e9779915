/** The costs of a withdrawal, its limits, and the obstacles to it. */
import { toFee, toLeastAmount } from '@livery/contract/currency.ts'
import type { WithdrawAccount } from '@livery/contract/platform/payments.ts'

export type Costs = { fee: number; arrives: number }

export function toCosts({ fee }: Pick<WithdrawAccount, 'fee'>, amount: number): Costs {
  const costs = toFee(fee, amount)
  return { fee: costs, arrives: amount - costs }
}

/** The least and the most that may be taken now. The fee leaves something of the least. */
export function toLimits({ minimum, maximum, available, fee }: WithdrawAccount) {
  const least = toLeastAmount(fee)
  return {
    minimum: Math.max(minimum, least),
    maximum: Math.min(maximum, available),
    /** It is the fee that asks for the minimum. */
    isOfFee: least > minimum,
  }
}

/** Amounts to choose with one tap: the least, half and the most, each once and in this order. */
export function toPresets(
  account: WithdrawAccount,
): { amount: number; name: 'least' | 'half' | 'all' }[] {
  const { minimum, maximum } = toLimits(account)
  const half = Math.floor(maximum / 2)
  return [
    ...(minimum < maximum ? [{ amount: minimum, name: 'least' as const }] : []),
    ...(half > minimum ? [{ amount: half, name: 'half' as const }] : []),
    { amount: maximum, name: 'all' },
  ]
}

/**
 * - `turnover`: stakes are still to be placed.
 * - `balance`: there is less than the least amount.
 * - `account`: there is no account to pay to.
 */
export type Obstacle = 'turnover' | 'balance' | 'account'

/** The obstacle to a withdrawal; undefined where the player may withdraw. */
export function findObstacle(account: WithdrawAccount, accounts: number): Obstacle | undefined {
  const { minimum, maximum } = toLimits(account)
  if (maximum < minimum) return account.turnoverLeft > 0 ? 'turnover' : 'balance'
  return accounts === 0 ? 'account' : undefined
}
