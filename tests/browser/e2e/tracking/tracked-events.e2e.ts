/** Tests every tracked event, in one run through the product as a new player. */

import type { ConversionEvent } from '@livery/contract/platform/tracking.ts'
import { toNeutralName } from '@livery/web/vite.config.ts'
import type { Browser, Page } from '@playwright/test'
import { brands } from '../../../tools/support/brands.ts'
import { loadTexts, type Texts } from '../../../tools/support/texts.ts'
import { createSandboxClient, type SandboxClient } from '../../../world/sandbox.ts'
import { confirmAge, field, logIn, member, openHome } from '../../support/actions.ts'
import {
  depositPath,
  expectWaiting,
  fillDeposit,
  heading,
  payButton,
} from '../../support/deposit-steps.ts'
import { expect, overlay, screen, test } from '../../support/fixtures.ts'
import { openGames, tiles } from '../../support/game-list.ts'
import { describeOnlyAt } from '../../support/one-brand.ts'
import { readPorts } from '../../support/ports.ts'

const path = '/wps/relay/ADS_sendConversionEvent'
const game = '/m/launchGame?code=pg-lantern-koi&vendor=PG&title=Lantern+Koi&nodeId=7'
const card = { id: 'card-1', bankName: 'First Bank', holder: 'ALEX DOE', lastDigits: '9012' }
// The brand that has a download bar and a currency with decimals.
const brand = brands.find(({ code }) => code === 'tlb')
const player = 'walker1'

let events: ConversionEvent[] = []
/** Only the events from the first visit. */
let walked: ConversionEvent[] = []

type Stage = { page: Page; texts: Texts; sandbox: SandboxClient }

describeOnlyAt('tlb')('a tracked event', () => {
  test.describe.configure({ mode: 'serial' })

  test.beforeAll(async ({ browser }) => {
    // The test runs from the first page load to the second deposit.
    test.setTimeout(240_000)
    const { platformCode = '', language = 'EN' } = brand ?? {}
    const sandbox = createSandboxClient(readPorts().sandboxPort, platformCode)
    const texts = loadTexts(language)
    await sandbox.reset()
    await sandbox.patch({
      settings: { announcementOptions: { style: 'none' }, welcomeOptions: { waitSeconds: 3_600 } },
    })
    await sandbox.settle('hold')
    const page = await openVisit(browser, '/m/home?gpsAdid=g1&twclid=tw1')
    await walk({ page, texts, sandbox })
    await page.context().close()
    walked = await readEvents(sandbox)
    const other = await openVisit(browser, '/m/home')
    await takeMoneyOut({ page: other, texts, sandbox })
    await other.context().close()
    events = await readEvents(sandbox)
    await sandbox.reset()
  })

  const payload = { customerId: expect.any(String), customerName: player }
  const sum = { value: 500, currency: 'PHP' }
  const revenue = { revenue: 500, af_revenue: 500, af_currency: 'PHP' }
  const expected = [
    ['firstOpen', {}],
    ['registerSubmit', {}],
    ['register', payload],
    ['depositSubmit', { ...payload, ...sum }],
    ['firstDeposit', { ...payload, ...sum }],
    ['withdraw', { customerName: member.userName, currency: 'PHP', value: expect.any(Number) }],
    ['deposit', { ...payload, ...sum, ...revenue }],
    ['redeposit', { ...payload, ...sum }],
    ['firstDepositArrival', { ...payload, ...sum }],
    ['startTrial', {}],
    ['login', payload],
    ['viewContent', {}],
    ['downloadApp', {}],
    ['gameLaunch', payload],
    ['a2hsInstalled', payload],
    ['a2hsFirstOpen', {}],
  ] as const

  test('a tracked event is sent under each name, with its known data [TRACK-01]', {
    tag: '@fast',
  }, async () => {
    for (const [name, facts] of expected) {
      await test.step(`is sent: ${name} [TRACK-06]`, () => {
        expect(events.filter(({ event }) => event === name)).toContainEqual(
          expect.objectContaining({
            ...facts,
            eventId: expect.stringMatching(/^.{6,}$/),
            eventTime: expect.any(Number),
            url: expect.stringMatching(/^http:\/\/tlb\.localhost:\d+\/m\/[^?]*$/),
          }),
        )
      })
    }
  })

  test('a deposit event has the TRACK-04 fields and the payment id, and is sent once [TRACK-04, TRACK-05, TRACK-07, CALL-50]', {
    tag: '@fast',
  }, () => {
    const idsOf = (name: string) =>
      walked.filter(({ event }) => event === name).map(({ eventId }) => eventId)
    const [first, second] = idsOf('deposit')

    expect(first).toBeDefined()
    expect(Object.fromEntries(walked.map(({ event }) => [event, idsOf(event).length]))).toEqual({
      firstOpen: 1,
      downloadApp: 1,
      viewContent: 1,
      startTrial: 1,
      registerSubmit: 1,
      register: 1,
      login: 1,
      a2hsInstalled: 1,
      a2hsFirstOpen: 1,
      depositSubmit: 2,
      firstDeposit: 1,
      deposit: 2,
      firstDepositArrival: 1,
      redeposit: 1,
      gameLaunch: 1,
    })
    expect(idsOf('depositSubmit')).toEqual([first, second])
    expect([idsOf('firstDeposit'), idsOf('firstDepositArrival')]).toEqual([[first], [first]])
    expect(idsOf('redeposit')).toEqual([second])

    const keys = events.map(({ event, eventId }) => `${event} ${eventId}`)

    expect(new Set(keys).size).toBe(keys.length)
    // This brand does not configure an ad network, so the page did not request consent and does not
    // send network ids.
    expect(events.every(({ pixelTrack, adNetwork }) => !pixelTrack && !adNetwork)).toBe(true)
  })
})

async function openVisit(browser: Browser, path: string): Promise<Page> {
  const { port } = readPorts()
  const context = await browser.newContext({
    baseURL: `http://tlb.localhost:${port}`,
    viewport: { width: 390, height: 844 },
    locale: 'is-IS',
    serviceWorkers: 'block',
    userAgent: 'Mozilla/5.0 (Linux; Android 14) Chrome/156.0.0.0 Mobile Safari/537.36',
  })
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  await openHome(page, path)

  return page
}

async function walk(stage: Stage): Promise<void> {
  await downloadApp(stage)
  await tryGame(stage)
  await register(stage)
  await installApp(stage)
  await payIn(stage, 1)
  await payIn(stage, 2)
  await playGame(stage)
}

/**
 * Taps the download link twice. The file is not downloaded, because the file is not part of the
 * test.
 */
async function downloadApp({ page, texts, sandbox }: Stage): Promise<void> {
  await page.evaluate(() => {
    document.addEventListener('click', event => {
      if (event.target instanceof Element && event.target.closest('a[href$=".apk"]')) {
        event.preventDefault()
      }
    })
  })
  await overlay(page, 'download-bar')
    .getByRole('button', { name: texts('app_get_short') })
    .click()
  const link = overlay(page, 'download-popup').locator('a[href$=".apk"]')
  await link.click()
  await expectSent(sandbox, 'downloadApp')
  await link.click()
  await page.keyboard.press('Escape')
}

async function tryGame({ page, texts, sandbox }: Stage): Promise<void> {
  await openGames(page, '?q=Mango Mambo')
  await tiles(page).first().click()
  await overlay(page, 'game-sheet')
    .getByRole('button', { name: texts('game_try') })
    .click()

  await expect(overlay(page, 'trial-game').locator('iframe')).toBeVisible()

  await expectSent(sandbox, 'startTrial')
}

async function register({ page, texts, sandbox }: Stage): Promise<void> {
  await page.goto('/m/register')
  await field(page, texts('username')).fill(player)
  await field(page, texts('password')).fill('Secret123')
  await confirmAge(page)
  await page
    .locator('form')
    .getByRole('button', { name: texts('create_account'), exact: true })
    .click()

  await expect(screen(page, 'home')).toBeVisible()

  await expectSent(sandbox, 'login')
}

/**
 * Makes the browser report that the app is installed, and then starts the app from the home screen.
 */
async function installApp({ page, sandbox }: Stage): Promise<void> {
  // The code that listens for the installation loads on the first touch.
  await page.waitForFunction(
    part =>
      performance
        .getEntriesByType('resource')
        .some(
          entry =>
            entry.name.includes(part) && (entry as PerformanceResourceTiming).responseEnd > 0,
        ),
    `/${toNeutralName('tracking')}-`,
  )
  await page.evaluate(() => window.dispatchEvent(new Event('appinstalled')))
  await expectSent(sandbox, 'a2hsInstalled')
  await openHome(page, '/m/home?utm_source=homescreen')
  await page.mouse.click(1, 1)
  await expectSent(sandbox, 'a2hsFirstOpen')
}

async function payIn({ page, texts, sandbox }: Stage, count: number): Promise<void> {
  await page.goto(depositPath)
  await fillDeposit(page, texts, '500')
  await payButton(page, texts).click()
  await expectWaiting(page, texts)
  await expectSent(sandbox, 'depositSubmit', count)
  const payments = await sandbox.payments()
  const pending = payments.find(({ state, userName }) => state === 'pending' && userName === player)
  await sandbox.endPayment(pending?.id ?? '', 'approve')

  await expect(heading(page)).toHaveText(texts('deposit_arrived'))

  await expectSent(sandbox, 'deposit', count)
  // The deposit is not reported again after a reload.
  await page.reload()

  await expect(heading(page)).toHaveText(texts('deposit_arrived'))
}

async function playGame({ page, sandbox }: Stage): Promise<void> {
  await page.goto(game)
  await expectSent(sandbox, 'gameLaunch')
}

async function takeMoneyOut({ page, texts, sandbox }: Stage): Promise<void> {
  await sandbox.happen(member.userName, { bankCards: [card] })
  await logIn(page, texts)
  await page.goto('/m/withdraw')
  await page
    .getByRole('group', { name: texts('withdraw_amounts') })
    .getByRole('button')
    .first()
    .click()
  await page.locator('form [type=submit]').click()
  const [before = ''] = texts('withdraw_confirm').split('{{')
  await page.getByRole('button', { name: new RegExp(`^${before.trim()}.*\\d`) }).click()
  await expectSent(sandbox, 'withdraw')
}

/** Expects that the platform has received this event `count` times. */
async function expectSent(sandbox: SandboxClient, name: string, count = 1): Promise<void> {
  const readNames = async () => (await readEvents(sandbox)).map(({ event }) => event)
  await expect
    .poll(async () => (await readNames()).filter(event => event === name), { timeout: 20_000 })
    .toHaveLength(count)
}

async function readEvents(sandbox: SandboxClient): Promise<ConversionEvent[]> {
  const calls = await sandbox.requests(path)
  return calls.flatMap(({ body }) => JSON.parse(String(body.events)))
}
