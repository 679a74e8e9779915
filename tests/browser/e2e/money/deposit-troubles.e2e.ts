/**
 * Tests that a deposit is made once and shown, even if a failure occurs between the final tap and
 * the response.
 */
import { platformErrors } from '@livery/contract/errors.ts'
import type { BrowserContext, Page } from '@playwright/test'
import type { Texts } from '../../../tools/support/texts.ts'
import type { SandboxClient } from '../../../world/sandbox.ts'
import { holdUrl } from '../../support/account-troubles.ts'
import { field, submitLogin } from '../../support/actions.ts'
import {
  createPath,
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

type Stage = { page: Page; context: BrowserContext; texts: Texts; sandbox: SandboxClient }

const createUrl = `**${createPath}`
const amount = '150.25'

async function closeAlert({ page }: Stage): Promise<void> {
  await overlay(page, 'alert').getByRole('button').last().click()
}

async function hold({ page }: Stage) {
  const sent = page.waitForRequest(createUrl)
  return { sent, ...(await holdUrl(page, createUrl)) }
}

const troubles: Record<string, (stage: Stage) => Promise<void>> = {
  'a double tap': async ({ page, texts }) => {
    await payButton(page, texts).evaluate((button: HTMLButtonElement) => {
      button.click()
      button.click()
    })
  },
  'a lost call': async stage => {
    const { page, texts } = stage
    await page.route(createUrl, route => route.abort('internetdisconnected'))
    await payButton(page, texts).click()

    await expect(heading(page)).toHaveText(texts('deposit_in_doubt'))
    await expect(overlay(page, 'alert')).toHaveCount(0)

    await page.unroute(createUrl)
    await root(page)
      .getByRole('button', { name: texts('try_again') })
      .click()
  },
  'a lost response': async stage => {
    const { page, texts } = stage
    const endLosses = await loseAnswers(page)
    await payButton(page, texts).click()

    await expect(heading(page)).toHaveText(texts('deposit_in_doubt'))
    await expect(overlay(page, 'alert')).toHaveCount(0)
    expect(await readDeposits(stage.sandbox)).toHaveLength(1)

    await endLosses()
    await root(page)
      .getByRole('button', { name: texts('try_again') })
      .click()
  },
  'a reload during the call': async ({ page, texts, sandbox }) => {
    // Delays the response in the platform. If the browser delayed the response, it would reach the
    // page that the player is leaving.
    await sandbox.fault({ match: `POST ${createPath}`, delayMs: 2_000, times: 1 })
    const sent = page.waitForRequest(`**${createPath}`)
    await payButton(page, texts).click()
    await sent
    await page.reload()
  },
  'leaving during the call, and returning': async stage => {
    const { page, texts } = stage
    const { sent, release } = await hold(stage)
    await payButton(page, texts).click()
    await sent
    await page.goto('/m/help')
    release()
    await page.goto(depositPath)
  },
  'the same payment in another tab at the same time': async ({ page, context, texts }) => {
    const other = await context.newPage()
    await other.goto(`/m/login?returnTo=${depositPath}`)
    await submitLogin(other, texts)
    await fillDeposit(other, texts, amount)
    const press = (button: HTMLButtonElement) => button.click()
    await Promise.all([page, other].map(tab => payButton(tab, texts).evaluate(press)))
    await expectWaiting(other, texts)
  },
  'an ended session': async stage => {
    const { page, texts, sandbox } = stage
    await sandbox.expireSessions()
    await payButton(page, texts).click()
    await closeAlert(stage)
    await submitLogin(page, texts)

    await expect(field(page, texts('deposit_amount'))).toHaveValue(amount)
    expect(await readDeposits(sandbox)).toEqual([])

    await payButton(page, texts).click()
  },
  'a refusal': async stage => {
    const { page, texts, sandbox } = stage
    await sandbox.fault({
      match: `POST ${createPath}`,
      body: {
        success: false,
        errorCode: platformErrors.amountNotAllowed,
        message: 'Not this amount today',
      },
      times: 1,
    })
    await payButton(page, texts).click()

    await expect(overlay(page, 'alert')).toContainText('Not this amount today')

    await closeAlert(stage)

    await expect(root(page).getByText('Not this amount today')).toBeVisible()
    await expect(field(page, texts('deposit_amount'))).toHaveValue(amount)

    await payButton(page, texts).click()
  },
}

describeOnlyAt('aurora')('a deposit is made once, and shown as booked, after', () => {
  for (const [name, happen] of Object.entries(troubles)) {
    test(name, async ({ page, context, texts, sandbox, expectedErrors }) => {
      expectedErrors.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 401/)
      await openDeposit(page, texts, sandbox)
      await fillDeposit(page, texts, amount)
      await happen({ page, context, texts, sandbox })
      await expectWaiting(page, texts)

      await expect(root(page).getByText('$150.25').first()).toBeVisible()

      const deposits = await readDeposits(sandbox)

      expect(deposits.map(one => one.amount)).toEqual([15_025])

      const sent = await sandbox.requests(createPath)
      const ids = sent.filter(({ status }) => status === 200).map(({ body }) => body.requestId)
      if (name !== 'a refusal') expect(new Set(ids).size).toBe(1)
      await sandbox.endPayment(deposits[0]?.id ?? '', 'approve')

      await expect(heading(page)).toHaveText(texts('deposit_arrived'))
    })
  }
})
