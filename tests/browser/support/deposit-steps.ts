/** A player's steps during a deposit in the user interface. */
import { EventEmitter, once } from 'node:events'
import type { CDPSession, Page } from '@playwright/test'
import type { Texts } from '../../tools/support/texts.ts'
import type { SandboxClient } from '../../world/sandbox.ts'
import { field, startAsMember } from './actions.ts'
import { expect, screen } from './fixtures.ts'

export const depositPath = '/m/voucherCenter'
export const createPath = '/wps/relay/MCSFE_createDeposit'

export const root = (page: Page) => screen(page, 'deposit')
export const heading = (page: Page) => root(page).getByRole('heading', { level: 1 })
export const payButton = (page: Page, texts: Texts) =>
  root(page).getByRole('button', { name: texts('deposit_pay').replace('{{amount}}', '').trim() })

/** Opens the deposit form as a member. Payments stay pending until the test completes them. */
export async function openDeposit(page: Page, texts: Texts, sandbox: SandboxClient): Promise<void> {
  await sandbox.settle('hold')
  await startAsMember(page, sandbox)
  await page.goto(depositPath)
  await expect(field(page, texts('deposit_amount'))).toBeVisible()
}

/** Fills in the form. Does not press the final button, which shows the amount. */
export async function fillDeposit(page: Page, texts: Texts, amount: string): Promise<void> {
  await field(page, texts('deposit_amount')).fill(amount)
  await expect(payButton(page, texts)).toBeVisible()
}

/** Expects the page for a payment that the player still has to make. */
export async function expectWaiting(page: Page, texts: Texts): Promise<void> {
  await expect(heading(page)).toHaveText(texts('deposit_waiting'))
  await expect(page).toHaveURL(/\/m\/voucherCenter\?payment=/)
}

/** Returns this member's deposits, as stored by the platform. */
export async function readDeposits(sandbox: SandboxClient) {
  const payments = await sandbox.payments()
  return payments.filter(({ kind, userName }) => kind === 'deposit' && userName === 'member1')
}

/**
 * Simulates lost responses: the platform executes the call, but the page does not receive the
 * response. Returns a function that ends the simulation.
 */
export async function loseAnswers(page: Page, path = createPath): Promise<() => Promise<void>> {
  return stopAnswers(page, path, (session, requestId) =>
    session.send('Fetch.failRequest', { requestId, errorReason: 'InternetDisconnected' }),
  )
}

/**
 * Delays a response. `held` resolves when the platform has executed the call and the response is
 * waiting.
 */
export async function holdAnswer(page: Page, path = createPath) {
  const answer = new EventEmitter()
  const held = once(answer, 'held')
  const end = await stopAnswers(page, path, async () => void answer.emit('held'))
  return { held, end }
}

async function stopAnswers(
  page: Page,
  path: string,
  stop: (session: CDPSession, requestId: string) => Promise<unknown>,
): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  session.on('Fetch.requestPaused', ({ requestId }) => stop(session, requestId))
  const patterns = [{ urlPattern: `*${path}`, requestStage: 'Response' as const }]
  await session.send('Fetch.enable', { patterns })
  return async () => void (await session.send('Fetch.disable'))
}
