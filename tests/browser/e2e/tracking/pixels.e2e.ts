/**
 * Tests pixels and consent. One recording server replaces the ad networks, under their real host
 * names.
 */

import type { ConversionEvent } from '@livery/contract/platform/tracking.ts'
import { toNeutralName } from '@livery/web/vite.config.ts'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { findTestBrowser } from '../../../tools/runner/browser.ts'
import { refusedTypes } from '../../../tools/support/refused-types.ts'
import type { Texts } from '../../../tools/support/texts.ts'
import { untilQuiet } from '../../../tools/support/until-quiet.ts'
import { type PixelNetwork, startPixelNetwork } from '../../../world/pixel-network.ts'
import { addPixels } from '../../../world/pixel-page.ts'
import type { SandboxClient } from '../../../world/sandbox.ts'
import { openHome } from '../../support/actions.ts'
import { expectUsable } from '../../support/expect-accessible.ts'
import { expect, overlay, test } from '../../support/fixtures.ts'
import { openGames, tiles } from '../../support/game-list.ts'
import { describeOnlyAt } from '../../support/one-brand.ts'
import {
  expectIdleWaitedFor,
  holdIdle,
  prepareIdle,
  releaseIdle,
  startedBeforeLoad,
} from '../../support/page-moments.ts'

const libraries = [
  'analytics.tiktok.com',
  'cdn.adjust.com',
  'connect.facebook.net',
  's21-def.ap4r.com',
  'websdk.appsflyer.com',
  'www.googletagmanager.com',
]

describeOnlyAt('lotus')('a brand with every pixel', () => {
  let network: PixelNetwork
  let browser: Browser
  let context: BrowserContext
  test.beforeEach(async ({ baseURL }) => {
    // The test starts its own browser, which takes time.
    test.slow()
    network = await startPixelNetwork()
    const executablePath = findTestBrowser()
    browser = await chromium.launch({
      args: ['--no-sandbox', ...network.browserArgs],
      ...(executablePath && { executablePath }),
    })
    context = await browser.newContext({
      ...(baseURL !== undefined && { baseURL }),
      viewport: { width: 390, height: 844 },
      locale: 'is-IS',
      serviceWorkers: 'block',
    })
  })
  test.afterEach(async () => {
    await browser?.close()
    await network?.stop()
  })

  test('pixels send nothing before consent or after a refusal, and the page asks for consent once', async ({
    texts,
    sandbox,
  }) => {
    const { page, faults } = await openPage(context)
    await openHome(page)

    await expect(overlay(page, 'consent')).toBeVisible()

    await expectUsable(page)

    expect(network.calls).toEqual([])

    await press(page, texts, 'consent_refuse')
    await viewGame(page)

    await expect
      .poll(() => readConsents(sandbox))
      .toEqual({ firstOpen: 'pending', viewContent: 'denied' })

    await page.reload()
    await expectStarted(page)

    await expect(overlay(page, 'consent')).toHaveCount(0)
    expect(network.calls).toEqual([])
    expect(faults).toEqual([])
  })

  test("after consent each event is sent once to each network, under the platform's event id", async ({
    texts,
    sandbox,
  }) => {
    const { page, faults } = await openPage(context)
    await openHome(page)
    await press(page, texts, 'consent_agree')

    await expect.poll(() => hostsOf(network, libraries)).toEqual(libraries)
    // The first event must be sent before the player leaves the page.
    await expect.poll(() => JSON.stringify(network.calls).match(/"firstOpen"/g)?.length).toBe(4)

    await viewGame(page)
    const events = await expectEvents(sandbox, ['firstOpen', 'viewContent'])
    const [first = '', view = ''] = events.map(({ eventId }) => eventId)
    const commands = () => network.calls.flatMap(({ command }) => (command ? [command] : []))
    const sent = [
      ['trackCustom', 'firstOpen', {}, { eventID: first }],
      ['track', 'ViewContent', {}, { eventID: view }],
      ['track', 'firstOpen', {}, { event_id: first }],
      ['track', 'ViewContent', {}, { event_id: view }],
      ['event', 'firstOpen', { transaction_id: first }],
      ['event', 'view_item', { transaction_id: view }],
      ['event', 'conversion', { transaction_id: view, send_to: 'AW-123456789/AbCdEf' }],
      ['track', 'contentView', {}, '987654321'],
      [
        'pba',
        'event',
        { eventType: 'EVENT', eventName: 'firstOpen', eventValue: { event_id: first } },
      ],
      [
        'pba',
        'event',
        { eventType: 'EVENT', eventName: 'viewContent', eventValue: { event_id: view } },
      ],
      ['trackEvent', { eventToken: 'abc123', deduplicationId: view }],
    ]

    for (const command of sent) {
      await expect
        .poll(
          () => commands().filter(one => JSON.stringify(one) === JSON.stringify(command)).length,
        )
        .toBe(1)
    }

    expect(commands()).toContainEqual(['consent', 'grant'])

    network.calls.length = 0
    await page.reload()

    await expect.poll(() => hostsOf(network, libraries)).toEqual(libraries)
    expect(await startedBeforeLoad(page)).toEqual([])
    expect(commands().filter(([verb]) => verb === 'track' || verb === 'trackCustom')).toEqual([
      ['track', 'PageView'],
    ])
    expect(faults).toEqual([])
  })

  test('the page does not contact an ad network before it is idle, even after consent', async ({
    texts,
    sandbox: _freshWorld,
  }) => {
    await prepareIdle(context)
    const { page, faults } = await openPage(context)
    await openHome(page)

    await expect(overlay(page, 'consent')).toBeVisible()

    await holdIdle(page)
    await press(page, texts, 'consent_agree')
    await expectIdleWaitedFor(page)
    await untilQuiet(page)

    expect(network.calls).toEqual([])

    await releaseIdle(page)

    await expect.poll(() => hostsOf(network, libraries)).toEqual(libraries)
    expect(faults).toEqual([])
  })

  test('a player can change the consent at the bottom of home, and Global Privacy Control is respected', async ({
    texts,
    sandbox,
  }) => {
    await context.addInitScript(() =>
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
    )
    const { page, faults } = await openPage(context)
    await openHome(page)
    await expectStarted(page)

    await expect.poll(() => readConsents(sandbox)).toEqual({ firstOpen: 'denied' })

    await page.getByRole('button', { name: texts('ad_choice') }).click()

    await expect(overlay(page, 'consent')).toContainText(texts('consent_by_browser'))

    await expectUsable(page)

    expect(network.calls).toEqual([])
    expect(faults).toEqual([])
  })
})

describeOnlyAt('lotus')('a brand without pixels', () => {
  test('a brand without pixels does not load any pixel code, and does not ask for consent', async ({
    page,
    sandbox,
  }) => {
    const loaded: URL[] = []
    page.on('request', request => loaded.push(new URL(request.url())))
    const answered = page.waitForResponse(
      response => response.request().resourceType() === 'document',
    )

    await openHome(page)
    const html = await answered
    const policy = (await html.headerValue('content-security-policy')) ?? ''

    expect(policy).toContain('script-src')

    const document = `${policy} ${await html.text()}`

    expect([...libraries, '"pixels":'].filter(part => document.includes(part))).toEqual([])

    await expectStarted(page)

    await expect.poll(() => readConsents(sandbox)).toEqual({ firstOpen: 'pending' })

    const ofPixels =
      /pixel|facebook|tiktok|kwai|appsflyer|adjust|google|server-events|consent-sheet/
    const names = loaded.map(({ pathname }) => toNeutralName(pathname))

    expect(names.filter(name => ofPixels.test(name))).toEqual([])
    expect(loaded.filter(({ host }) => host !== new URL(page.url()).host)).toEqual([])
    await expect(overlay(page, 'consent')).toHaveCount(0)
  })
})

/**
 * Opens a page whose merchant configures every pixel; `faults` collects policy violations and
 * uncaught errors.
 */
async function openPage(context: BrowserContext): Promise<{ page: Page; faults: string[] }> {
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', error => faults.push(error.message))
  page.on('console', message => {
    const text = message.text()
    if (/Content Security Policy/.test(text) || refusedTypes.test(text)) faults.push(text)
  })
  await addPixels(page)

  return { page, faults }
}

async function press(page: Page, texts: Texts, key: string): Promise<void> {
  await overlay(page, 'consent')
    .getByRole('button', { name: texts(key) })
    .click()
  await expect(overlay(page, 'consent')).toHaveCount(0)
}

async function viewGame(page: Page): Promise<void> {
  await openGames(page)
  await tiles(page).first().click()
  await expect(overlay(page, 'game-sheet')).toBeVisible()
}

/**
 * Waits until the consent and tracking code has run. This code is the last to load at page start.
 */
async function expectStarted(page: Page): Promise<void> {
  await page.mouse.click(1, 1)
  await page.waitForFunction(
    chunk =>
      performance
        .getEntriesByType('resource')
        .some(({ name, duration }) => name.includes(chunk) && duration > 0),
    `/${toNeutralName('tracking')}-`,
  )
}

/** Returns the hosts from which the libraries were fetched, sorted alphabetically. */
function hostsOf(network: PixelNetwork, libraries: readonly string[]): string[] {
  const hosts = network.calls.map(({ host }) => host)
  return [...new Set(hosts)].filter(host => libraries.includes(host)).sort()
}

async function readEvents(sandbox: SandboxClient): Promise<ConversionEvent[]> {
  const calls = await sandbox.requests('/wps/relay/ADS_sendConversionEvent')
  return calls.flatMap(({ body }) => JSON.parse(String(body.events)))
}

async function expectEvents(sandbox: SandboxClient, names: string[]): Promise<ConversionEvent[]> {
  await expect
    .poll(async () => (await readEvents(sandbox)).map(({ event }) => event))
    .toEqual(names)
  return readEvents(sandbox)
}

async function readConsents(sandbox: SandboxClient): Promise<Record<string, string>> {
  const events = await readEvents(sandbox)
  return Object.fromEntries(events.map(({ event, consent }) => [event, consent]))
}
