import { toFee, toLeastAmount, toShare } from '@livery/contract/currency.ts'
import type {
  DepositBonus,
  DepositMethod,
  DepositSettings,
} from '@livery/contract/platform/payments.ts'

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
  const fee = toFee(method.fee, amount)
  const { added, turnover } =
    bonus && amount >= bonus.minimum ? toBonusWorth(amount, bonus) : { added: 0, turnover: 0 }
  return { amount, fee, bonus: added, arrives: amount - fee + added, turnover }
}

/** The bonuses that this way of paying may bring, by an amount that it takes. */
export function toBonusesOf(
  method: DepositMethod,
  bonuses: readonly DepositBonus[],
): DepositBonus[] {
  return bonuses.filter(
    ({ methodIds, minimum }) =>
      (methodIds?.includes(method.id) ?? true) && minimum <= method.maximum,
  )
}

type Choice = {
  /** The way of paying that the player chose, or the address names. */
  wanted: string | null
  promisedId: string | undefined
  /** The way of the player's last deposit. */
  lastId: string | undefined
}

/**
 * The way of paying that the player wants, else one that brings the promised bonus, else any; the
 * last one comes first.
 */
export function toMethod(
  { methods, bonuses }: DepositSettings,
  { wanted, promisedId, lastId }: Choice,
): DepositMethod | undefined {
  const promised = bonuses.filter(({ id }) => id === promisedId)
  const last = methods.filter(({ id }) => id === lastId)
  const inOrder = [...last, ...methods]
  return (
    methods.find(({ id }) => id === wanted) ??
    inOrder.find(method => toBonusesOf(method, promised).length > 0) ??
    inOrder[0]
  )
}

/**
 * - `gone`: the platform does not offer the bonus to this player, or no longer.
 * - `elsewhere`: it is not for this way of paying.
 */
export type BrokenPromise = 'gone' | 'elsewhere'

/** Why a promised bonus cannot be had; undefined where it can. */
export function findBrokenPromise(
  { bonuses }: DepositSettings,
  method: DepositMethod,
  promisedId: string,
): BrokenPromise | undefined {
  const promised = bonuses.filter(({ id }) => id === promisedId)
  if (promised.length === 0) return 'gone'
  return toBonusesOf(method, promised).length === 0 ? 'elsewhere' : undefined
}

export type Limits = {
  minimum: number
  maximum: number
  /** It is the bonus, or the fee, that asks for the minimum. */
  isOfBonus: boolean
  isOfFee: boolean
}

/**
 * The amounts that may be paid: those of which the fee leaves something, and with a bonus those that
 * bring it, so that none is lost unsaid.
 */
export function toLimits({ minimum, maximum, fee }: DepositMethod, bonus?: DepositBonus): Limits {
  const least = toLeastAmount(fee)
  const own = Math.max(minimum, least)
  const isOfBonus = bonus !== undefined && bonus.minimum > own
  return {
    minimum: isOfBonus ? bonus.minimum : own,
    maximum,
    isOfBonus,
    isOfFee: !isOfBonus && least > minimum,
  }
}

/** The worth of a bonus for a deposit that reaches its minimum, and the stakes that it asks for. */
export function toBonusWorth(amount: number, bonus: DepositBonus) {
  const { basisPoints, maximum } = bonus
  const added = Math.min(maximum, toShare(amount, basisPoints))
  return { added, turnover: added > 0 ? (amount + added) * bonus.turnover : 0 }
}
