/** Deposits and withdrawals: made once per request, settled by the clock or by QA. */
import { calculateFee } from '@livery/contract/currency.ts'
import type { Fee, Payment } from '@livery/contract/platform/payments.ts'
import {
  addTurnover,
  type BookedBonus,
  type BookedPayment,
  bookTransaction,
  type Owner,
} from './books.ts'

const dayMs = 24 * 3_600_000

/** How the sandbox settles payments automatically; QA can change it per merchant. */
export type Settlement = { verdict: 'approve' | 'reject' | 'hold'; afterMs: number }

export const usualSettlement: Settlement = { verdict: 'approve', afterMs: 3_000 }

export type Order = Pick<Payment, 'kind' | 'methodKind' | 'methodName' | 'amount'> &
  Partial<Pick<Payment, 'steps' | 'account' | 'currency'>> & {
    requestId: string
    /** How long the payment may stay unpaid; unset: forever. */
    expiresInMs?: number | undefined
    fee?: Fee | undefined
    bonus?: BookedBonus | undefined
  }

type When = { nowMs: number; settlement: Settlement }

/** Finds the payment that was already made for this request. */
export function findPaymentOfRequest(
  { books }: Owner,
  requestId: string,
): BookedPayment | undefined {
  return books.payments.find(payment => payment.requestId === requestId)
}

/**
 * Makes a payment. A withdrawal is deducted from the balance immediately; the caller has checked
 * that the balance is sufficient.
 */
export function makePayment(
  owner: Owner,
  order: Order,
  { nowMs, settlement }: When,
): BookedPayment {
  const { kind, amount, bonus, requestId, methodKind, methodName, steps, account } = order
  const { expiresInMs, currency } = order
  const fee = calculateFee(order.fee, amount)
  const payment: BookedPayment = {
    id: `${owner.id}-p${owner.books.payments.length + 1}`,
    kind,
    state: 'pending',
    methodName,
    methodKind,
    amount,
    fee,
    arrives: amount - fee + (bonus?.amount ?? 0),
    createdAt: new Date(nowMs).toISOString(),
    requestId,
    turnover: bonus?.turnover ?? 0,
    ...(bonus && { bonus: bonus.amount, bonusTerms: bonus }),
    ...(currency !== undefined && { currency }),
    ...(steps && { steps }),
    ...(account !== undefined && { account }),
    ...(expiresInMs !== undefined && { expiresAt: new Date(nowMs + expiresInMs).toISOString() }),
    ...(settlement.verdict !== 'hold' && { settlesAtMs: nowMs + settlement.afterMs }),
  }

  owner.books.payments.push(payment)
  if (kind === 'withdrawal') book(owner, payment, { kind: 'withdrawal', amount: -amount, nowMs })

  return payment
}

/**
 * Settles every payment that is due and cancels payments that were not paid in time. Called before
 * the books are read.
 */
export function settleDuePayments(owner: Owner, { nowMs, settlement }: When): void {
  for (const payment of owner.books.payments) {
    const { settlesAtMs = Number.POSITIVE_INFINITY, expiresAt } = payment
    if (settlesAtMs <= nowMs) {
      settlePayment(owner, payment, settlement.verdict === 'reject' ? 'reject' : 'approve', nowMs)
    } else if (expiresAt !== undefined && Date.parse(expiresAt) <= nowMs) {
      settlePayment(owner, payment, 'cancel', nowMs)
    }
  }
}

/** Ends a pending payment; does not change a payment that has already ended. */
export function settlePayment(
  owner: Owner,
  payment: BookedPayment,
  verdict: 'approve' | 'reject' | 'cancel',
  nowMs: number,
): void {
  if (payment.state !== 'pending') return

  payment.endedAt = new Date(nowMs).toISOString()
  delete payment.steps

  if (verdict === 'approve') {
    payment.state = 'arrived'
    approve(owner, payment, nowMs)
    return
  }

  payment.state = verdict === 'cancel' ? 'cancelled' : 'failed'

  if (payment.kind === 'withdrawal') {
    book(owner, payment, { kind: 'returned', amount: payment.amount, nowMs })
  }
}

function approve(owner: Owner, payment: BookedPayment, nowMs: number): void {
  if (payment.kind === 'withdrawal') {
    owner.withdrawals += 1
    return
  }

  owner.deposits += 1
  const { bonus = 0 } = payment
  book(owner, payment, { kind: 'deposit', amount: payment.arrives - bonus, nowMs })
  if (bonus > 0) book(owner, payment, { kind: 'bonus', amount: bonus, nowMs })
  addTurnover(owner.books, payment.turnover)
  const { days, excluded = [] } = payment.bonusTerms ?? {}
  if (days === undefined) return

  const untilMs = nowMs + days * dayMs
  owner.books.wagering = { bonus, excluded, untilMs, title: payment.methodName }
}

function book(
  owner: Owner,
  { id, methodName }: BookedPayment,
  booking: { kind: 'deposit' | 'withdrawal' | 'returned' | 'bonus'; amount: number; nowMs: number },
): void {
  bookTransaction(owner, { ...booking, title: methodName, reference: id })
}

/** Returns the part of a payment that the player may see. */
export function pickPayment({
  requestId,
  settlesAtMs,
  turnover,
  bonusTerms,
  ...payment
}: BookedPayment): Payment {
  return payment
}
