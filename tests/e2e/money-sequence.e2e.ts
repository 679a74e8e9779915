/** Random sequences of payments in a browser: at every rest the page shows the platform's books. */
import type { Page } from '@playwright/test'
import * as fc from 'fast-check'
import { isSoak } from '../support/counts.ts'
import {
  createPath,
  depositPath,
  expectWaiting,
  fillDeposit,
  heading,
  holdAnswer,
  loseAnswers,
  openDeposit,
  payButton,
  readDeposits,
  root,
} from './deposit-steps.ts'
import { expect, overlay, test } from './fixtures.ts'

/** Of each brand; 200 in all with `SOAK=1`. */
const seeds = Array.from({ length: isSoak ? 67 : 1 }, (_, seed) => seed)

const step = fc.record({
  trouble: fc.constantFrom('none', 'double-tap', 'lost-call', 'lost-answer', 'reload'),
  verdict: fc.constantFrom('approve', 'reject'),
  units: fc.integer({ min: 100, max: 999 }),
})

for (const seed of seeds) {
  test(`the page shows the books after any deposits, whatever happens to their calls: seed ${seed} [MONEY-01]`, async ({
    page,
    brand,
    texts,
    sandbox,
    expectedErrors,
  }) => {
    test.setTimeout(180_000)
    expectedErrors.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
    const digits = brand.code === 'lotus' ? 0 : 2
    await openDeposit(page, texts, sandbox)
    const opening = await readBalance(page, digits)
    const [steps = []] = fc.sample(fc.array(step, { minLength: 4, maxLength: 4 }), {
      seed,
      numRuns: 1,
    })
    const amounts: number[] = []
    for (const { trouble, verdict, units } of steps) {
      const typed = brand.code === 'lotus' ? `${units}0001` : `${units + 1_000}.07`
      amounts.push(Number(typed.replace('.', '')))
      await fillDeposit(page, texts, typed)
      await pay(page, () => payButton(page, texts).click(), trouble)
      if (trouble.startsWith('lost')) {
        await root(page)
          .getByRole('button', { name: texts('try_again') })
          .click()
      }
      await expectWaiting(page, texts)
      const deposits = await readDeposits(sandbox)
      expect(deposits.map(({ amount }) => amount)).toEqual(amounts)
      await sandbox.endPayment(deposits.at(-1)?.id ?? '', verdict)
      const end = verdict === 'approve' ? 'deposit_arrived' : 'deposit_refused'
      await expect(heading(page)).toHaveText(texts(end))
      await page.goto(depositPath)
      await expect(root(page).getByRole('listitem')).toHaveCount(amounts.length)
      const arrived = (await readDeposits(sandbox)).filter(({ state }) => state === 'arrived')
      const books = arrived.reduce((sum, { arrives }) => sum + arrives, opening)
      expect(await readBalance(page, digits)).toBe(books)
    }
  })
}

/** The last tap, and the trouble that follows it, up to the moment when the network is back. */
async function pay(page: Page, press: () => Promise<void>, trouble: string): Promise<void> {
  const url = `**${createPath}`
  switch (trouble) {
    case 'double-tap':
      return root(page)
        .locator('section button')
        .first()
        .evaluate((button: HTMLButtonElement) => {
          button.click()
          button.click()
        })
    case 'lost-call':
      await page.route(url, route => route.abort('internetdisconnected'))
      await press()
      await overlay(page, 'alert').getByRole('button').click()
      return page.unroute(url)
    case 'lost-answer': {
      const end = await loseAnswers(page)
      await press()
      await overlay(page, 'alert').getByRole('button').click()
      return end()
    }
    case 'reload': {
      const { held, end } = await holdAnswer(page)
      await press()
      await held
      await page.reload({ waitUntil: 'commit' })
      return end()
    }
    default:
      return press()
  }
}

/** The balance on screen, in smallest units. */
async function readBalance(page: Page, digits: number): Promise<number> {
  const balance = root(page).locator('header strong')
  await expect(balance).toHaveText(/\d/)
  const text = await balance.innerText()
  const decimals = digits > 0 && /[.,]\d\d$/.test(text.trim()) ? '' : '0'.repeat(digits)
  return Number(text.replace(/\D/g, '') + decimals)
}
