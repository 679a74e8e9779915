import type { DepositBonus, DepositMethod, Payment } from '@livery/contract/platform/payments.ts'
import { describe, expect, it } from 'vitest'
import {
  chooseMethod,
  computeDepositLimits,
  computeQuote,
  filterBonuses,
  findBrokenPromise,
  findLastDeposit,
} from './quote.ts'

const method: DepositMethod = {
  id: 'card',
  kind: 'card',
  name: 'Card',
  minimum: 1_000,
  maximum: 100_000,
  presets: [],
}
const bonus: DepositBonus = {
  id: 'reload',
  title: '20%',
  minimum: 5_000,
  basisPoints: 2_000,
  maximum: 20_000,
  turnover: 5,
}

it.each([
  ['without a fee', 1_000, undefined, 0, 1_000],
  ['with a fixed fee', 1_000, { fixed: 100, basisPoints: 0 }, 100, 900],
  ['with a share, rounded down', 1_067, { fixed: 0, basisPoints: 150 }, 16, 1_051],
  ['with both', 10_000, { fixed: 30, basisPoints: 250 }, 280, 9_720],
] as const)('a deposit %s has the correct fee and net amount', (_, amount, fee, cost, arrives) => {
  const quote = computeQuote(amount, { ...method, ...(fee && { fee }) })
  expect(quote).toEqual({ amount, fee: cost, bonus: 0, arrives, turnover: 0 })
})

it.each([
  ['is not given below its minimum', 4_999, 0, 0],
  ['is given from its minimum upward', 5_000, 1_000, 30_000],
  ['is a share, rounded down', 5_003, 1_000, 30_015],
  ['never exceeds its maximum', 200_000, 20_000, 1_100_000],
])('a bonus %s', (_, amount, added, turnover) => {
  const quote = computeQuote(amount, method, bonus)
  expect(quote).toEqual({ amount, fee: 0, bonus: added, arrives: amount + added, turnover })
})

it.each([
  ['a fixed fee above the least amount', { fixed: 1_500, basisPoints: 0 }, undefined, 1_501],
  ['a fee of all of the least amount', { fixed: 1_000, basisPoints: 0 }, undefined, 1_001],
  ['a share plus a fixed fee', { fixed: 900, basisPoints: 2_000 }, undefined, 1_126],
  ['a fee above the minimum for the bonus', { fixed: 6_000, basisPoints: 0 }, bonus, 6_001],
])(
  '%s raises the minimum amount, so that the net amount is positive',
  (_, fee, chosen, minimum) => {
    const costly = { ...method, fee }
    const limits = computeDepositLimits(costly, chosen)
    expect(limits).toEqual({ minimum, maximum: 100_000, isOfBonus: false, isOfFee: true })
    expect(minimum - computeQuote(minimum, costly).fee).toBeGreaterThan(0)
  },
)

it('a bonus is offered only for its own payment methods', () => {
  const other = { ...bonus, id: 'usdt', methodIds: ['virtual'] }
  expect(filterBonuses(method, [bonus, other])).toEqual([bonus])
  expect(filterBonuses({ ...method, id: 'virtual' }, [bonus, other])).toEqual([bonus, other])
})

it("a bonus whose minimum exceeds the payment method's maximum is not offered", () => {
  expect(filterBonuses({ ...method, maximum: 4_999 }, [bonus])).toEqual([])
  expect(filterBonuses({ ...method, maximum: 5_000 }, [bonus])).toEqual([bonus])
})

describe('a deposit with a promised bonus', () => {
  const crypto = { ...method, id: 'virtual' }
  const usdt = { ...bonus, id: 'usdt', methodIds: ['virtual'] }
  const settings = { currency: 'USD', methods: [method, crypto], bonuses: [bonus, usdt] }

  it.each([
    ['the first payment method that gives the bonus', null, 'usdt', undefined, 'virtual'],
    ['the payment method that the player chose', 'card', 'usdt', 'virtual', 'card'],
    [
      'the first payment method, if the chosen one no longer exists',
      null,
      'other',
      undefined,
      'card',
    ],
    ['the first payment method, without a bonus', null, undefined, undefined, 'card'],
    ['the last payment method, without a bonus', null, undefined, 'virtual', 'virtual'],
    ['the last payment method, if it gives the bonus', null, 'reload', 'virtual', 'virtual'],
    [
      'another payment method that gives the bonus, not the last one',
      null,
      'usdt',
      'card',
      'virtual',
    ],
    ['the first payment method, if the last one no longer exists', null, undefined, 'pix', 'card'],
  ])('preselects %s', (_, wanted, promisedId, lastId, id) => {
    expect(chooseMethod(settings, { wanted, promisedId, lastId })?.id).toBe(id)
  })

  it.each([
    ['for this payment method', crypto, 'usdt', undefined],
    ['for another payment method', method, 'usdt', 'elsewhere'],
    ['that is not offered', method, 'other', 'gone'],
  ])('with a bonus %s reports the correct reason', (_, of, promisedId, broken) => {
    expect(findBrokenPromise(settings, of, promisedId)).toBe(broken)
  })

  it('has a minimum amount that qualifies for the bonus', () => {
    const range = { maximum: 100_000, isOfFee: false }

    expect(computeDepositLimits(method, bonus)).toEqual({
      ...range,
      minimum: 5_000,
      isOfBonus: true,
    })

    const small = { ...bonus, minimum: 100 }
    const own = { ...range, minimum: 1_000, isOfBonus: false }

    expect([computeDepositLimits(method, small), computeDepositLimits(method)]).toEqual([own, own])
  })
})

describe('the last deposit', () => {
  const settings = { currency: 'USD', methods: [method], bonuses: [] }
  const paid = (payment: Partial<Payment>) =>
    ({
      ...{ kind: 'deposit', state: 'arrived', methodKind: 'card', methodName: 'Card' },
      ...{ currency: 'USD', amount: 5_000, ...payment },
    }) as Payment

  it('is the newest arrived deposit, with its method', () => {
    const payments = [paid({ state: 'failed', amount: 9_000 }), paid({}), paid({ amount: 7_000 })]
    expect(findLastDeposit(settings, payments)).toEqual({ method, amount: 5_000 })
  })

  it.each([
    ['no longer offered', { methodName: 'Pix' }],
    ['limited to less', { amount: 100_001 }],
    ['limited to more', { amount: 999 }],
    ['of another kind with the same name', { methodKind: 'bank' }],
    ['offered only in another currency', { currency: 'EUR' }],
  ] as const)('is not repeated if its method is %s', (_, change) => {
    expect(findLastDeposit(settings, [paid(change)])).toBeUndefined()
  })

  it('is never a withdrawal, even if its account has the name of a method', () => {
    const payments = [paid({ kind: 'withdrawal', amount: 9_000 }), paid({})]
    expect(findLastDeposit(settings, payments)).toEqual({ method, amount: 5_000 })
  })

  it('without a currency is in the currency of the account', () => {
    const { currency: _, ...older } = paid({})
    expect(findLastDeposit(settings, [older])).toEqual({ method, amount: 5_000 })
  })
})
