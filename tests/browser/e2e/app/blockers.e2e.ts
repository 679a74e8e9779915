/**
 * Tests the app with a content blocker. Every request that a public block list, or a stricter list,
 * contains fails.
 */
import { bffPaths, telemetryPath } from '@livery/contract/bff-paths.ts'
import { endpoints } from '@livery/contract/endpoints.ts'
import { toNeutralName } from '@livery/web/vite.config.ts'
import type { BrowserContext, Page } from '@playwright/test'
import { findBlocking, parseRules } from '../../../tools/blocklists/match-rules.ts'
import { rules } from '../../../tools/blocklists/rules.ts'
import { logIn, member } from '../../support/actions.ts'
import {
  depositPath,
  expectWaiting,
  fillDeposit,
  heading,
  payButton,
  readDeposits,
} from '../../support/deposit-steps.ts'
import { expect, overlay, screen, test } from '../../support/fixtures.ts'

const parsed = parseRules(rules)
const blockedPaths = [telemetryPath, bffPaths.conversions, endpoints.conversionEvent.path]
/** The chunk names of the code for events, telemetry and consent. */
const optionalChunks = [
  'tracking',
  'payment-events',
  'run-pixels',
  'event-stream',
  'start-telemetry',
  'consent-sheet',
]

function isBlocked(url: URL): boolean {
  const [, name = ''] = /^\/m\/assets\/(.+)-\w{8}\.js$/.exec(url.pathname) ?? []
  return (
    !url.hostname.endsWith('localhost') ||
    blockedPaths.includes(url.pathname) ||
    optionalChunks.includes(toNeutralName(name)) ||
    findBlocking(parsed, url.href).length > 0
  )
}

/** Blocks requests. Returns the set of blocked paths, which grows while the test runs. */
async function block(context: BrowserContext): Promise<Set<string>> {
  const blocked = new Set<string>()
  await context.route(isBlocked, route => {
    blocked.add(new URL(route.request().url()).pathname)
    return route.abort('blockedbyclient')
  })
  return blocked
}

const lotteries: Record<string, string> = {
  aurora: 'polar-649',
  lotus: 'xsmb',
  tlb: 'island-642',
}
const amounts: Record<string, string> = { aurora: '120.5', lotus: '1.250.000', tlb: '2,000.75' }
const slot = '/m/launchGame?code=pg-lantern-koi&vendor=PG&title=Lantern+Koi&nodeId=7'
const card = { id: 'card-1', bankName: 'First Bank', holder: 'ALEX DOE', lastDigits: '9012' }

/**
 * Returns whether the watchdog has reloaded the page. The watchdog reloads a page once if a chunk
 * is missing.
 */
function hasReloaded(page: Page): Promise<boolean> {
  return page.evaluate(() => sessionStorage.getItem('MC_BOOT_REPAIRED') !== null)
}

test('a player can log in, play, try a game, deposit, withdraw and claim while all optional code is blocked', async ({
  page,
  context,
  brand,
  texts,
  sandbox,
  expectedErrors,
}) => {
  test.slow()
  expectedErrors.push(/ERR_BLOCKED_BY_CLIENT|dynamically imported module|did not come/)
  const blocked = await block(context)
  await sandbox.happen(member.userName, { bankCards: [card] })
  await sandbox.settle('hold')

  await test.step('log-in', async () => {
    await logIn(page, texts)
    await expect.poll(() => [...blocked].some(path => path.endsWith('.js'))).toBe(true)
    expect(await hasReloaded(page)).toBe(false)
  })

  await test.step('deposit', async () => {
    await page.goto(depositPath)
    await fillDeposit(page, texts, amounts[brand.code] ?? '')
    await payButton(page, texts).click()
    await expectWaiting(page, texts)
    const [payment] = await readDeposits(sandbox)
    await sandbox.endPayment(payment?.id ?? '', 'approve')

    await expect(heading(page)).toHaveText(texts('deposit_arrived'))
  })

  await test.step('withdraw', async () => {
    await page.goto('/m/withdraw')
    await page
      .getByRole('group', { name: texts('withdraw_amounts') })
      .getByRole('button')
      .first()
      .click()
    await page.locator('form [type=submit]').click()
    const [before = ''] = texts('withdraw_confirm').split('{{')
    await page.getByRole('button', { name: new RegExp(`^${before.trim()}.*\\d`) }).click()

    await expect(screen(page, 'withdraw')).toContainText(texts('withdraw_pending'))
  })

  await test.step('claim a reward', async () => {
    await page.goto('/m/rewardCenter')
    const center = screen(page, 'reward-center')
    await center
      .getByRole('button')
      .filter({ hasText: texts('claim') })
      .first()
      .click()

    await expect(center.getByRole('heading', { name: texts('rewards_past') })).toBeVisible()
  })

  await test.step('try a game', async () => {
    const body = { success: false, errorCode: 'game.rest', message: 'This game rests tonight' }
    await sandbox.fault({ match: `GET ${endpoints.launchGame.path}`, body })
    await page.goto(slot)

    await expect(overlay(page, 'alert')).toContainText(body.message)

    await screen(page, 'launch-game')
      .getByRole('button', { name: texts('trial_try') })
      .click()

    await expect(page.frameLocator('iframe').getByRole('heading')).toHaveText('Lantern Koi')
    expect(await hasReloaded(page)).toBe(false)
  })
})

test('a game opens while a content blocker blocks all optional code', async ({
  page,
  context,
  brand,
  texts,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_BLOCKED_BY_CLIENT|dynamically imported module|did not come/)
  await block(context)
  await logIn(page, texts)
  await page.goto(`/m/launchGame?code=${lotteries[brand.code]}&prize_mode=1`)

  // In a frame or as the page, depending on the brand.
  await expect
    .poll(() => page.frames().some(frame => /\/lgw\/games\/play\//.test(frame.url())))
    .toBe(true)
})
