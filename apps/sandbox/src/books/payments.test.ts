import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createBooks, type Owner } from './books.ts'
import {
  findPaymentOfRequest,
  makePayment,
  type Order,
  settleDuePayments,
  settlePayment,
} from './payments.ts'

const hold = { verdict: 'hold', afterMs: 0 } as const
const createOwner = (balance: number): Owner => ({
  id: 'M-1',
  balance,
  deposits: 0,
  withdrawals: 0,
  books: createBooks(),
})
const toOrder = (kind: Order['kind'], amount: number, requestId = `r-${kind}`): Order => ({
  kind,
  methodKind: 'bank',
  methodName: 'Bank',
  amount,
  requestId,
})

describe('payments', () => {
  it('credit a deposit with its bonus and without its fee once the deposit is approved', () => {
    const owner = createOwner(100)
    const fee = { fixed: 5, basisPoints: 100 }
    const order = { ...toOrder('deposit', 1_000), fee, bonus: { amount: 50, turnover: 3_000 } }
    const payment = makePayment(owner, order, { nowMs: 0, settlement: hold })

    expect([payment.fee, payment.arrives, owner.balance]).toEqual([15, 1_035, 100])

    settlePayment(owner, payment, 'approve', 1)
    settlePayment(owner, payment, 'reject', 2)

    expect([payment.state, owner.balance, owner.deposits]).toEqual(['arrived', 1_135, 1])
    expect(owner.books.turnoverLeft).toBe(3_000)
  })

  it('deduct a withdrawal immediately, and return the amount if the withdrawal is rejected or canceled', () => {
    const owner = createOwner(1_000)
    const when = { nowMs: 0, settlement: hold }
    const refused = makePayment(owner, toOrder('withdrawal', 400, 'a'), when)
    const cancelled = makePayment(owner, toOrder('withdrawal', 600, 'b'), when)

    expect(owner.balance).toBe(0)

    settlePayment(owner, refused, 'reject', 1)
    settlePayment(owner, cancelled, 'cancel', 1)

    expect([owner.balance, owner.withdrawals]).toEqual([1_000, 0])
    expect(findPaymentOfRequest(owner, 'b')?.state).toBe('cancelled')
  })

  it('settle automatically when they are due, and not earlier', () => {
    const owner = createOwner(0)
    const settlement = { verdict: 'approve', afterMs: 3_000 } as const
    makePayment(owner, toOrder('deposit', 10), { nowMs: 0, settlement })
    settleDuePayments(owner, { nowMs: 2_999, settlement })

    expect(owner.balance).toBe(0)

    settleDuePayments(owner, { nowMs: 3_000, settlement })

    expect(owner.balance).toBe(10)
  })

  it('are canceled when an unpaid deposit expires, but never after it was paid', () => {
    const owner = createOwner(0)
    const order = (id: string) => ({ ...toOrder('deposit', 10, id), expiresInMs: 1_000 })
    const paid = makePayment(owner, order('a'), {
      nowMs: 0,
      settlement: { verdict: 'approve', afterMs: 1_000 },
    })
    const unpaid = makePayment(owner, order('b'), { nowMs: 0, settlement: hold })
    settleDuePayments(owner, { nowMs: 999, settlement: hold })

    expect([paid.state, unpaid.state]).toEqual(['pending', 'pending'])

    settleDuePayments(owner, { nowMs: 1_000, settlement: hold })

    expect([paid.state, unpaid.state, owner.balance]).toEqual(['arrived', 'cancelled', 10])
    expect(unpaid.endedAt).toBe(unpaid.expiresAt)
  })

  it('always add up to the balance', () => {
    const step = fc.record({
      kind: fc.constantFrom('deposit' as const, 'withdrawal' as const),
      amount: fc.integer({ min: 1, max: 10_000 }),
      verdict: fc.constantFrom('approve' as const, 'reject' as const, 'cancel' as const),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), steps => {
        const owner = createOwner(5_000)

        for (const [index, { kind, amount, verdict }] of steps.entries()) {
          if (kind === 'withdrawal' && amount > owner.balance) continue
          const order = toOrder(kind, amount, String(index))
          const payment = makePayment(owner, order, { nowMs: index, settlement: hold })
          settlePayment(owner, payment, verdict, index)
        }

        const sum = owner.books.transactions.reduce((total, { amount }) => total + amount, 5_000)

        expect(owner.balance).toBe(sum)
      }),
    )
  })
})
