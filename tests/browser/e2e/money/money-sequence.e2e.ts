/**
 * Makes random sequences of payments in a browser. After all calls have ended, the page must match
 * the platform's books.
 */
import * as fc from 'fast-check'
import { isSoak } from '../../../tools/support/counts.ts'
import { member } from '../../support/actions.ts'
import { depositPath, openDeposit, root } from '../../support/deposit-steps.ts'
import { expect, test } from '../../support/fixtures.ts'
import {
  cancel,
  deposit,
  redeem,
  type Stage,
  troubles,
  visit,
  withdraw,
} from '../../support/money-acts.ts'

/** The number of seeds per brand; `npm run test:soak -- money` runs 201 seeds in all. */
const seeds = Array.from({ length: isSoak ? 67 : 1 }, (_, seed) => seed)
const card = { id: 'card-1', bankName: 'First Bank', holder: 'ALEX DOE', lastDigits: '9012' }

const dayMs = 86_400_000

/** The difference between the phone's clock and the real time. */
const skewMs = fc.constantFrom(0, -dayMs, dayMs)
const step = fc.record({
  act: fc.constantFrom('deposit', 'withdraw', 'cancel', 'redeem'),
  trouble: fc.constantFrom(...troubles),
  verdict: fc.constantFrom('approve', 'reject'),
  more: fc.integer({ min: 0, max: 24 }),
})

/** Each brand's currency, with amounts that use the currency's last decimal place. */
const monies: Record<string, Money> = {
  aurora: {
    digits: 2,
    deposit: 1_000,
    withdrawal: 20,
    toText: units => `${units}.07`,
    credit: 500,
  },
  lotus: {
    digits: 0,
    deposit: 100,
    withdrawal: 20,
    toText: units => `${units}0001`,
    credit: 50_000,
  },
  tlb: {
    digits: 2,
    deposit: 1_000,
    withdrawal: 400,
    toText: units => `${units}.07`,
    credit: 10_000,
  },
}

type Money = {
  digits: number
  /** The minimum amounts. */
  deposit: number
  withdrawal: number
  toText: (units: number) => string
  /** The amount that the mall's first item credits to the balance for 500 points. */
  credit: number
}

/** The player's completed payments, with amounts in the currency's smallest unit. */
type Done = { deposit: number[]; withdrawal: number[]; redemptions: number }

for (const seed of seeds) {
  test(`the page matches the books after random payments with random call failures: seed ${seed} [MONEY-01]`, async ({
    page,
    brand,
    texts,
    sandbox,
    expectedErrors,
  }) => {
    test.setTimeout(180_000)
    expectedErrors.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
    const money = monies[brand.code]
    if (!money) throw new Error(`${brand.code} has no amounts here`)

    const stage = { page, texts, sandbox }
    const { skewMs, steps } = sample(seed)

    if (skewMs !== 0) {
      await page.clock.install({ time: Date.now() + skewMs })
      await page.clock.resume()
    }

    await sandbox.happen(member.userName, { bankCards: [card] })
    await sandbox.give(member.userName, { points: 2_000 })
    await openDeposit(page, texts, sandbox)
    const opening = await sandbox.give(member.userName)
    const done: Done = { deposit: [], withdrawal: [], redemptions: 0 }

    for (const one of steps) {
      await take(stage, one, money, done)
      const books = await sandbox.give(member.userName)
      const payments = await sandbox.payments()
      for (const kind of ['deposit', 'withdrawal'] as const) {
        const made = payments.filter(payment => payment.kind === kind)
        expect(made.map(({ amount }) => amount)).toEqual(done[kind])
      }
      const arrived = payments.filter(({ state }) => state === 'arrived')
      const moved = arrived.map(({ kind, amount, arrives }) =>
        kind === 'deposit' ? arrives : -amount,
      )
      const sum = moved.reduce((before, more) => before + more, opening.balance)
      expect(books).toEqual({
        balance: sum + money.credit * done.redemptions,
        points: opening.points - 500 * done.redemptions,
      })
      await visit(page, depositPath)
      await expect(root(page).getByRole('listitem')).toHaveCount(done.deposit.length)
      await expect.poll(() => readBalance(stage, money)).toBe(books.balance)
    }
  })
}

function sample(seed: number) {
  const steps = fc.array(step, { minLength: 4, maxLength: 4 })
  const [sequence] = fc.sample(fc.record({ skewMs, steps }), { seed, numRuns: 1 })
  if (!sequence) throw new Error('there is no sequence')
  return sequence
}

async function take(
  stage: Stage,
  { act, trouble, verdict, more }: ReturnType<typeof sample>['steps'][number],
  { deposit: leastDeposit, withdrawal: leastWithdrawal, toText }: Money,
  done: Done,
): Promise<void> {
  if (act === 'redeem') {
    await redeem(stage, trouble)
    done.redemptions += 1
    return
  }

  const typed = toText((act === 'deposit' ? leastDeposit : leastWithdrawal) + more)
  const amount = Number(typed.replace('.', ''))

  if (act === 'deposit') {
    await deposit(stage, { typed, trouble, verdict })
    done.deposit.push(amount)
    return
  }

  if (act === 'withdraw') await withdraw(stage, { typed, trouble, verdict })
  else await cancel(stage, { typed, trouble })
  done.withdrawal.push(amount)
}

/** Returns the balance on screen in the currency's smallest unit. */
async function readBalance({ page }: Stage, { digits }: Money): Promise<number> {
  const balance = root(page).locator('header strong')
  await expect(balance).toHaveText(/\d/)
  const text = await balance.innerText()
  const decimals = digits > 0 && /[.,]\d\d$/.test(text.trim()) ? '' : '0'.repeat(digits)
  return Number(text.replace(/\D/g, '') + decimals)
}
