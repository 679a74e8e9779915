import { toShare } from '@livery/contract/currency.ts'
import type { DepositBonus, DepositMethod } from '@livery/contract/platform/payments.ts'

/** The costs and gains of a deposit, in smallest units. */
export type Quote = {
  amount: number
  fee: number
  bonus: number
  /** Reaches the balance. */
  arrives: number
  /** The stakes that the bonus asks for before a withdrawal. */
  turnover: number
}

export function toQuote(amount: number, method: DepositMethod, bonus?: DepositBonus): Quote {
  const fee = method.fee ? method.fee.fixed + toShare(amount, method.fee.basisPoints) : 0
  const added = bonus && amount >= bonus.minimum ? toBonusAmount(amount, bonus) : 0
  const turnover = bonus && added > 0 ? (amount + added) * bonus.turnover : 0
  return { amount, fee, bonus: added, arrives: amount - fee + added, turnover }
}

/** The bonuses that this way of paying may bring, whatever the amount. */
export function toBonusesOf(
  method: DepositMethod,
  bonuses: readonly DepositBonus[],
): DepositBonus[] {
  return bonuses.filter(({ methodIds }) => methodIds?.includes(method.id) ?? true)
}

function toBonusAmount(amount: number, { basisPoints, maximum }: DepositBonus): number {
  return Math.min(maximum, toShare(amount, basisPoints))
}
