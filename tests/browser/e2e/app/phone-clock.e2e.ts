/** Phones with a wrong clock: times and deadlines must follow the platform's clock. */
import {
  depositPath,
  expectWaiting,
  fillDeposit,
  heading,
  loseAnswers,
  openDeposit,
  payButton,
  readDeposits,
  root,
} from '../../support/deposit-steps.ts'
import { expect, overlay, test } from '../../support/fixtures.ts'
import { describeOnlyAt } from '../../support/one-brand.ts'

const hourMs = 3_600_000

describeOnlyAt('aurora')('a phone whose clock is wrong', () => {
  for (const [name, aheadMs] of [
    ['2 h ahead', 2 * hourMs],
    ['2 days behind', -48 * hourMs],
  ] as const) {
    test(`with a phone clock that is ${name}, a reload still shows the payee account and the time left by the platform’s clock`, async ({
      page,
      texts,
      sandbox,
    }) => {
      await page.clock.install({ time: Date.now() + aheadMs })
      await openDeposit(page, texts, sandbox)
      await fillDeposit(page, texts, '50')
      await payButton(page, texts).click()
      await expectWaiting(page, texts)
      const left = root(page).getByRole('timer')

      await expect(left).toContainText(/\b00:(?:59|29|14):\d\d/)

      await page.reload()
      await expectWaiting(page, texts)

      await expect(left).toContainText(/\b00:(?:59|29|14):\d\d/)
      await expect(root(page)).not.toContainText(texts('deposit_expired'))
    })
  }

  test("a deposit is paid once if the phone's clock is corrected after a lost response", async ({
    page,
    texts,
    sandbox,
    expectedErrors,
  }) => {
    expectedErrors.push(/ERR_/)
    await page.clock.install({ time: Date.now() - 48 * hourMs })
    await openDeposit(page, texts, sandbox)
    await fillDeposit(page, texts, '50')
    const endLosses = await loseAnswers(page)
    await payButton(page, texts).click()

    await expect(heading(page)).toHaveText(texts('deposit_in_doubt'))
    await expect(overlay(page, 'alert')).toHaveCount(0)

    await endLosses()

    await page.clock.setSystemTime(Date.now())
    await page.goto(depositPath)
    await expectWaiting(page, texts)

    expect(await readDeposits(sandbox)).toHaveLength(1)
  })
})
