import { calculateFee, calculateMinimumAmount, calculateShare } from '@livery/contract/currency.ts'
import type {
  DepositBonus,
  DepositMethod,
  DepositSettings,
  Payment,
} from '@livery/contract/platform/payments.ts'

/** The costs and gains of a deposit, in the smallest currency units. */
export type Quote = {
  amount: number
  fee: number
  bonus: number
  /** The amount that reaches the balance. */
  arrives: number
  /** The stakes that the bonus requires before a withdrawal. */
  turnover: number
}

export function computeQuote(amount: number, method: DepositMethod, bonus?: DepositBonus): Quote {
  const fee = calculateFee(method.fee, amount)
  const { added, turnover } =
    bonus && amount >= bonus.minimum ? computeBonusWorth(amount, bonus) : { added: 0, turnover: 0 }
  return { amount, fee, bonus: added, arrives: amount - fee + added, turnover }
}

/** Returns the bonuses that are available for a payment method and its range of amounts. */
export function filterBonuses(
  method: DepositMethod,
  bonuses: readonly DepositBonus[],
): DepositBonus[] {
  return bonuses.filter(
    ({ methodIds, minimum }) =>
      (methodIds?.includes(method.id) ?? true) && minimum <= method.maximum,
  )
}

type Choice = {
  /** The payment method from the player's choice or the URL. */
  wanted: string | null
  promisedId: string | undefined
  /** The payment method of the player's last deposit. */
  lastId: string | undefined
}

/** A deposit that the player can repeat. */
export type LastDeposit = { method: DepositMethod; amount: number }

/**
 * Returns the player's last arrived deposit with its method; undefined if the method is no longer
 * offered in the deposit's currency or no longer accepts the amount. `payments` are the newest
 * first. Two methods of different kinds may have the same name.
 */
export function findLastDeposit(
  { methods, currency }: DepositSettings,
  payments: readonly Payment[] | undefined,
): LastDeposit | undefined {
  const last = payments?.find(({ kind, state }) => kind === 'deposit' && state === 'arrived')
  const method = methods.find(
    ({ kind, name }) => kind === last?.methodKind && name === last.methodName,
  )
  if (!last || !method || (last.currency ?? currency) !== currency) return undefined

  const { minimum, maximum } = computeDepositLimits(method)
  const { amount } = last
  return amount >= minimum && amount <= maximum ? { method, amount } : undefined
}

/**
 * Returns the payment method to select: the wanted method, or a method that earns the promised
 * bonus, or any method. Prefers the last used method.
 */
export function chooseMethod(
  { methods, bonuses }: DepositSettings,
  { wanted, promisedId, lastId }: Choice,
): DepositMethod | undefined {
  const promised = bonuses.filter(({ id }) => id === promisedId)
  const last = methods.filter(({ id }) => id === lastId)
  const inOrder = [...last, ...methods]

  return (
    methods.find(({ id }) => id === wanted) ??
    inOrder.find(method => filterBonuses(method, promised).length > 0) ??
    inOrder[0]
  )
}

/**
 * - `gone`: the platform does not offer the bonus to this player, or no longer does.
 * - `elsewhere`: the bonus is not available for this payment method.
 */
export type BrokenPromise = 'gone' | 'elsewhere'

/** Returns why a promised bonus is not available; undefined if it is. */
export function findBrokenPromise(
  { bonuses }: DepositSettings,
  method: DepositMethod,
  promisedId: string,
): BrokenPromise | undefined {
  const promised = bonuses.filter(({ id }) => id === promisedId)
  if (promised.length === 0) return 'gone'
  return filterBonuses(method, promised).length === 0 ? 'elsewhere' : undefined
}

export type Limits = {
  minimum: number
  maximum: number
  /** Whether the bonus determines the minimum. `isOfFee`: whether the fee determines it. */
  isOfBonus: boolean
  isOfFee: boolean
}

/**
 * Returns the minimum and maximum for a deposit. The amount must exceed its fee. With a bonus, it
 * must also reach the bonus's minimum; otherwise the player would lose the bonus.
 */
export function computeDepositLimits(
  { minimum, maximum, fee }: DepositMethod,
  bonus?: DepositBonus,
): Limits {
  const least = calculateMinimumAmount(fee)
  const own = Math.max(minimum, least)
  const isOfBonus = bonus !== undefined && bonus.minimum > own

  return {
    minimum: isOfBonus ? bonus.minimum : own,
    maximum,
    isOfBonus,
    isOfFee: !isOfBonus && least > minimum,
  }
}

/**
 * Returns a bonus's value for a deposit, and its wagering requirement. The deposit must reach the
 * bonus's minimum.
 */
export function computeBonusWorth(amount: number, bonus: DepositBonus) {
  const { basisPoints, maximum } = bonus
  const added = Math.min(maximum, calculateShare(amount, basisPoints))
  return { added, turnover: added > 0 ? (amount + added) * bonus.turnover : 0 }
}
