import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { createBooks } from '../../../apps/sandbox/src/books/books.ts'
import { parseAmount } from '../../../apps/web/src/lib/amount-text.ts'
import { formatMoney, setMoney } from '../../../apps/web/src/lib/money.ts'
import { isSoak, reportFigure } from '../../tools/support/counts.ts'
import type { Fate } from './fate.ts'
import { createMoneyWorld, type Step } from './money-world.ts'

const currencies = [
  { currency: 'USD', unit: 100, digits: 2 },
  { currency: 'VND', unit: 10_000, digits: 0 },
  { currency: 'KWD', unit: 1_000, digits: 3 },
  { currency: 'TLB', unit: 2_000, digits: 2 },
] as const
/** The number of sequences per currency; `npm run test:soak` runs 100,000 sequences in all. */
const sequences = isSoak ? 25_000 : 2_500

/** The points with which a new sandbox member starts. */
const openingPoints = createBooks().points

const tab = fc.constantFrom(0 as const, 1 as const)
const units = fc.integer({ min: 1, max: 120 })
const rest = fc.integer({ min: 0, max: 999 })
const fate = fc.constantFrom<Fate>('answered', 'lost', 'answer-lost', 'session-ended')
const fates = fc.array(fate, { maxLength: 4 })
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    ...{ do: fc.constant('deposit' as const), tab, units, rest },
    ...{ method: fc.nat(4), bonus: fc.boolean() },
  }),
  fc.record({ do: fc.constant('withdraw' as const), tab, units, rest }),
  fc.record({ do: fc.constant('send' as const), tab, fates }),
  fc.record({ do: fc.constant('redeem' as const), tab, fate }),
  fc.record({ do: fc.constant('reload' as const), tab }),
  fc.record({
    do: fc.constantFrom('cancel' as const, 'approve' as const, 'reject' as const),
    which: fc.nat(3),
  }),
)

it.each(currencies)(
  'after any sequence in $currency every payment is made once, and every amount on screen matches the books',
  async ({ currency, unit, digits }) => {
    setMoney({ currency, money: {} })
    let made = 0
    let redeemed = 0
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 10 }), async steps => {
        const world = createMoneyWorld({ unit, digits })
        for (const one of steps) await world.take(one)
        await world.rest()
        made += world.owner.books.payments.length
        redeemed += world.mall.countBooked()
        expectAgreement(world, digits)
      }),
      { numRuns: sequences },
    )
    const figure = `${sequences} sequences, ${made} payments, ${redeemed} redemptions, 0 off`
    reportFigure(`money in ${currency}: ${figure}`)

    // A run whose sequences contain no payments would not prove anything.
    expect(made).toBeGreaterThan(sequences)
    expect(redeemed).toBeGreaterThan(sequences / 4)
  },
  600_000,
)

type World = ReturnType<typeof createMoneyWorld>

function expectAgreement(
  { owner, confirmed, refused, shown, tabs, opening, mall }: World,
  digits: number,
) {
  const { payments } = owner.books
  const madeOf = new Map(payments.map(payment => [payment.requestId, payment]))
  const faults: string[] = []
  if (madeOf.size !== payments.length) faults.push('a payment was made twice')

  for (const tab of tabs) {
    if (tab.unanswered.find('deposit') || tab.unanswered.find('withdrawal')) faults.push('stuck')
  }

  let balance = opening

  for (const [requestId, { kind, amount, arrives }] of confirmed) {
    const payment = madeOf.get(requestId)
    if (!payment) {
      if (!refused.has(requestId)) faults.push(`${requestId} was forgotten`)
      continue
    }
    if (refused.has(requestId)) faults.push(`${requestId} was called refused, and made`)
    if (payment.amount !== amount || payment.arrives !== arrives) faults.push('another amount')
    if (kind === 'deposit' && payment.state === 'arrived') balance += arrives
    if (kind === 'withdrawal' && (payment.state === 'arrived' || payment.state === 'pending')) {
      balance -= amount
    }
  }

  if (confirmed.size !== madeOf.size + refused.size) faults.push('made without being confirmed')
  const redemptions = owner.books.rewards.redemptions.length
  if (redemptions !== mall.countBooked()) faults.push(`${redemptions} redemptions`)

  if (owner.books.points !== openingPoints - redemptions * mall.goods.points) {
    faults.push(`${owner.books.points} points`)
  }

  balance += redemptions * mall.goods.amount
  if (balance !== owner.balance) faults.push(`balance ${owner.balance}, not ${balance}`)

  for (const payment of payments) {
    const known = shown.get(payment.id)
    if (!known || readShown(known.arrives, digits) !== payment.arrives) faults.push('shown amiss')
  }

  if (readShown(owner.balance, digits) !== owner.balance) faults.push('balance shown amiss')
  if (faults.length > 0) expect(faults).toEqual([])
}

/** Returns the amount that a player reads on the screen. */
function readShown(amount: number, digits: number): number | undefined {
  const text = formatMoney(amount, 'en').replace(/[^\d.,-]/g, '')
  if (text.startsWith('-')) return -(parseAmount(text.slice(1), digits) ?? Number.NaN)
  // "1,234" is ambiguous in a currency with three decimals, but on this screen the comma always
  // separates thousands.
  return parseAmount(text.replaceAll(',', ''), digits)
}
