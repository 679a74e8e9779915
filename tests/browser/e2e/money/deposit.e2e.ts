/** Tests deposits. The steps are the same for every brand, but each brand uses its own currency. */
import { endpoints } from '@livery/contract/endpoints.ts'
import * as timings from '@livery/contract/timings.ts'
import { advanceUntil, stopClock } from '../../../tools/support/page-clock.ts'
import { field, startAsMember, watchCalls } from '../../support/actions.ts'
import { switchOn } from '../../support/app-prompt.ts'
import {
  createPath,
  depositPath,
  expectWaiting,
  fillDeposit,
  heading,
  openDeposit,
  payButton,
  readDeposits,
  root,
} from '../../support/deposit-steps.ts'
import { expectUsable } from '../../support/expect-accessible.ts'
import { expect, overlay, test } from '../../support/fixtures.ts'
import { describeInOneBrand, describeOnlyAt } from '../../support/one-brand.ts'

/**
 * Amounts per brand: as the player types the amount, as the page shows it, and in the smallest
 * currency unit.
 */
const amounts: Record<string, { typed: string; shown: RegExp; amount: number }> = {
  aurora: { typed: '120.5', shown: /^\$120\.50$/, amount: 12_050 },
  lotus: { typed: '1.250.000', shown: /^1\.250\.000\s₫$/, amount: 1_250_000 },
  tlb: { typed: '2,000.75', shown: /^₱2,000\.75$/, amount: 200_075 },
}

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test('a deposit is typed, summarized, paid once, awaited and booked to the smallest unit [ROUTE-16, CALL-36, MONEY-01, MONEY-03]', {
  tag: '@fast',
}, async ({ page, brand, texts, sandbox }) => {
  // For the brand TLB, the platform's currency code is also TLB. The page shows it as PHP.
  const { typed, shown, amount } = amounts[brand.code] ?? {}
  await openDeposit(page, texts, sandbox)

  expect(await sandbox.requests(endpoints.depositSettings.path)).toHaveLength(1)

  await expectUsable(page)
  await page.reload()
  await fillDeposit(page, texts, typed ?? '')

  await expect(
    root(page)
      .locator('form dd')
      .getByText(shown ?? ''),
  ).toHaveCount(2)

  await payButton(page, texts).click()
  await expectWaiting(page, texts)
  const [payment] = await readDeposits(sandbox)

  expect(payment).toMatchObject({ state: 'pending', amount, arrives: amount })

  const copy = texts('deposit_copy').replace('{{what}}', texts('deposit_number'))
  await root(page).getByRole('button', { name: copy }).click()

  await expect(overlay(page, 'toast')).toHaveText(texts('deposit_copied'))
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('001122334455')

  await sandbox.endPayment(payment?.id ?? '', 'approve')

  await expect(heading(page)).toHaveText(texts('deposit_arrived'))

  await expectUsable(page)
  await page.goto(depositPath)
  const row = root(page).getByRole('listitem')

  await expect(row).toHaveCount(1)
  await expect(row).toContainText(texts('deposit_state_arrived'))

  await row.getByRole('link').click()

  await expect(heading(page)).toHaveText(texts('deposit_arrived'))
  expect(await sandbox.requests(createPath)).toHaveLength(1)
})

describeOnlyAt('aurora')("the vendor's payment page", () => {
  for (const [verdict, end] of [
    ['Pay', 'deposit_arrived'],
    ['Decline', 'deposit_refused'],
  ] as const) {
    test(`the vendor's payment page returns to the original payment: ${verdict} [ROUTE-16]`, async ({
      page,
      texts,
      sandbox,
    }) => {
      await openDeposit(page, texts, sandbox)
      await page.locator('input[value="card"]').check({ force: true })
      await fillDeposit(page, texts, '100')
      await payButton(page, texts).click()
      await expectWaiting(page, texts)
      await root(page)
        .getByRole('button', { name: texts('deposit_go_pay') })
        .click()
      await page.getByRole('button', { name: verdict, exact: true }).click()

      await expect(heading(page)).toHaveText(texts(end))

      const [payment] = await readDeposits(sandbox)

      await expect(page).toHaveURL(`${depositPath}?payment=${payment?.id}`)
    })
  }

  for (const url of ['javascript:alert(1)', 'http://pay.example/', '//pay.example']) {
    test(`a payment page at ${url} is not opened`, async ({ page, texts, sandbox }) => {
      await openDeposit(page, texts, sandbox)
      const value = {
        ...{ id: 'p', kind: 'deposit', state: 'pending', methodName: 'Card', methodKind: 'card' },
        ...{ amount: 100, fee: 0, arrives: 100, createdAt: '2026-01-01T00:00:00Z' },
        steps: { kind: 'page', url },
      }

      await sandbox.fault({
        match: `GET ${endpoints.payment.path}`,
        body: { success: true, value },
      })
      await page.goto(`${depositPath}?payment=p`)

      await expect(root(page).getByText(texts('deposit_page_unsafe'))).toBeVisible()
      await expect(root(page).getByRole('button', { name: texts('deposit_go_pay') })).toHaveCount(0)
    })
  }
})

describeInOneBrand('an invalid deposit amount', () => {
  for (const [typed, key, limit] of [
    ['', 'deposit_amount_missing', ''],
    ['a hundred', 'deposit_amount_unreadable', '400'],
    ['399.99', 'deposit_amount_low', '₱400'],
    ['200000.01', 'deposit_amount_high', '₱200,000'],
    ['1.2.3', 'deposit_amount_unreadable', '400'],
  ] as const) {
    test(`the amount ${typed || 'nothing'} is reported at its field, and stays in the field`, async ({
      page,
      texts,
      sandbox,
    }) => {
      await openDeposit(page, texts, sandbox)
      const input = field(page, texts('deposit_amount'))
      await input.fill(typed)
      await root(page).locator('button[type="submit"]').click()
      const words = texts(key).replace('{{amount}}', limit).replace('{{example}}', limit)

      await expect(input).toHaveAccessibleDescription(words)
      await expect(input).toBeFocused()
      await expect(input).toHaveValue(typed)
    })
  }
})

describeInOneBrand('a deposit', () => {
  test('a deposit is detected as soon as it arrives, and balance and counts are fetched [CALL-47, DOWNLOAD-18]', {
    tag: '@fast',
  }, async ({ page, texts, sandbox }) => {
    let asked = 0
    page.on('request', request => {
      if (new URL(request.url()).pathname === endpoints.depositStatistics.path) asked += 1
    })
    const callsEnd = watchCalls(page)

    const isAskedMoreThan = (times: number) => async () => {
      await callsEnd()
      return asked > times
    }

    await switchOn(sandbox, { deposit_least_times: '99' })
    // The clock is installed before the page opens, so that the page's polling uses this clock.
    await page.clock.install()
    await openDeposit(page, texts, sandbox)
    await fillDeposit(page, texts, '1000')
    await payButton(page, texts).click()
    await expectWaiting(page, texts)

    await expect.poll(() => asked).toBeGreaterThan(0)

    const [payment] = await readDeposits(sandbox)
    await callsEnd()
    await stopClock(page)
    // Measures the time between two polls. The payment arrives between them.
    await advanceUntil(page, isAskedMoreThan(asked), { stepMs: 5_000 })
    const before = asked
    await sandbox.endPayment(payment?.id ?? '', 'approve')
    await page.clock.runFor(timings.paymentPollMs)
    const hasArrived = async () => (await heading(page).textContent()) === texts('deposit_arrived')
    const shownMs = await advanceUntil(page, hasArrived, { stepMs: 10 })
    const askedMs = await advanceUntil(page, isAskedMoreThan(before), { stepMs: 10 })

    expect(timings.paymentPollMs + shownMs + askedMs).toBeLessThan(timings.countsPollMs)
  })

  test('a deposit does not leave an account, crypto address or code in storage or in the URL', async ({
    page,
    texts,
    sandbox,
  }) => {
    await openDeposit(page, texts, sandbox)
    for (const [method, secret] of [
      ['bank', /0011 ?2233 ?4455/],
      ['virtual', /TDemoAddressNotForRealMoney/],
      ['pix', /br\.gov\.bcb\.pix/],
    ] as const) {
      await page.goto(depositPath)
      await page.locator(`input[value="${method}"]`).check({ force: true })
      await fillDeposit(page, texts, '1000')
      await payButton(page, texts).click()
      await expectWaiting(page, texts)
      await expect(root(page).getByText(secret)).toBeVisible()
      const kept = await page.evaluate(() =>
        JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href]),
      )
      expect(kept).not.toMatch(secret)
    }
  })

  test('the deposit page has a message for any data that may be missing', async ({
    page,
    texts,
    sandbox,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of [45]\d\d/)
    const settings = `GET ${endpoints.depositSettings.path}`
    await startAsMember(page, sandbox)
    await sandbox.fault({ match: settings, status: 500 })
    await page.goto(depositPath)

    await expect(root(page).getByText(texts('deposit_failed'))).toBeVisible()
    await expect(root(page).getByText(texts('deposit_history_empty'))).toBeVisible()

    await sandbox.clearFaults()
    await root(page)
      .getByRole('button', { name: texts('try_again') })
      .click()

    await expect(field(page, texts('deposit_amount'))).toBeVisible()

    const value = { currency: 'PHP', methods: [], bonuses: [] }
    await sandbox.fault({ match: settings, body: { success: true, value } })
    await page.goto(depositPath)

    await expect(root(page).getByText(texts('deposit_no_methods'))).toBeVisible()

    await page.goto(`${depositPath}?payment=nothing`)

    await expect(root(page).getByText(texts('deposit_not_found'))).toBeVisible()
  })
})
