/**
 * Crawls every visible control on every screen, as a visitor and as a member. Each link must lead
 * to a screen or to another site, and each button must cause a visible change.
 */

import { routes } from '@livery/contract/routes.ts'
import * as sessionStorageKeys from '@livery/contract/session-storage-keys.ts'
import type { BrowserContext, Page } from '@playwright/test'
import { brandCodes, busiestBrand } from '../../../tools/support/brands.ts'
import type { Texts } from '../../../tools/support/texts.ts'
import { untilQuiet } from '../../../tools/support/until-quiet.ts'
import { logIn } from '../../support/actions.ts'
import {
  findSheet,
  readButtons,
  readLinks,
  readState,
  type Where,
} from '../../support/controls-in-page.ts'
import { expect, test } from '../../support/fixtures.ts'
import { describeOnlyAt } from '../../support/one-brand.ts'

/** The audience for members' screens without an explicit audience. */
const usualMember = 'member with an account'

const publicScreens = [
  '/m/home',
  '/m/game',
  '/m/activity',
  '/m/news',
  '/m/help',
  '/m/inviteFriends',
]
const named = {
  visitor: [...publicScreens, '/m/login', '/m/register'],
  member: [...publicScreens, '/m/member/home', '/m/changePsw'],
  [usualMember]: [
    '/m/member/limits',
    '/m/member/orders',
    '/m/member/messages',
    '/m/feedback',
    '/m/voucherCenter',
    '/m/withdraw',
    '/m/securityCenter',
    '/m/securityCenter/addBankCard',
    '/m/securityCenter/addBankCardPix',
  ],
  'member with rewards': [
    '/m/member/benefits',
    '/m/rewardCenter',
    '/m/leaderBoard',
    '/m/mall/mallHome',
  ],
  'member who is an agent': ['/m/inviteFriends', '/m/agentRegister'],
} as const

/** Screens without an explicit audience. Excludes the game launch, because it leaves the app. */
const crawled = new Set<string>(Object.values(named).flat().map(screenAt))
const others = routes
  .filter(({ screen }) => screen && screen !== 'launch-game' && !crawled.has(screen))
  .map(({ path, access }) => ({
    address: path,
    audience: access === 'public' ? 'visitor' : usualMember,
  }))

function screenAt(address: string): string {
  return routes.find(({ path }) => path === address)?.screen ?? ''
}

const agent = { userName: 'agent1', password: 'Passw0rd!' }

/** Presses at most two buttons that look alike. */
const ofScreen: Where = { ofALook: 2, within: 'body' }

// Screens have the same controls in every brand, so each screen is crawled in only one brand. Home
// is crawled in all brands, because each skin has a different layout. The long suite crawls each
// screen in all brands, and also the sheets that buttons open.
const isLong = process.env.SOAK === '1'
const pairs = Object.entries(named)
  .flatMap(([audience, addresses]) => addresses.map(address => ({ audience, address })))
  .concat(others)
for (const [index, { audience, address }] of pairs.entries()) {
  if (address === '/m/home' || isLong) {
    testControls(audience, address)
    continue
  }
  const brand = brandCodes[index % brandCodes.length] ?? busiestBrand
  describeOnlyAt(brand)('the controls of one screen', () => testControls(audience, address))
}

function testControls(audience: string, address: string): void {
  test(`every control on ${address} has an effect for a ${audience}`, async ({
    page,
    context,
    texts,
    expectedErrors,
  }) => {
    test.setTimeout(isLong ? 1_200_000 : 240_000)
    // A press may lead to a page on another site, which does not exist.
    expectedErrors.push(/./)
    await answerOutside(context)
    // Shows the activity shortcut again, because a press closes it for the session.
    await page.addInitScript(
      key => sessionStorage.removeItem(key),
      sessionStorageKeys.shortcutClosed,
    )
    if (audience !== 'visitor') await enter(page, texts, audience)
    await open(page, address)
    const links = await page.evaluate(readLinks)
    const outcomes = links.map(href => `link ${href}: ${judgeLink(href)}`)
    const again = () => openAs(page, texts, audience, address)

    for (const { key, name } of await page.evaluate(readButtons, ofScreen)) {
      await again()
      const outcome = await pressIfThere(page, key, ofScreen)
      outcomes.push(`button ${name}: ${outcome}`)
      if (isLong && outcome === 'answers') outcomes.push(...(await crawlSheet(page, key, again)))
    }

    await test.info().attach('controls', { body: outcomes.join('\n'), contentType: 'text/plain' })

    expect(outcomes.length).toBeGreaterThan(1)
    expect(outcomes.filter(outcome => outcome.endsWith(': dead'))).toEqual([])
  })
}

/**
 * Returns the outcomes for the buttons in the sheet that this press opened. Returns an empty list
 * if the press did not open a sheet.
 */
async function crawlSheet(
  page: Page,
  opener: string,
  again: () => Promise<void>,
): Promise<string[]> {
  const outcomes: string[] = []
  await untilQuiet(page)
  const sheet = await page.evaluate(findSheet)
  if (sheet === undefined) return []

  const inSheet = { ...ofScreen, within: `[data-overlay="${sheet}"]` }

  for (const { key, name } of await page.evaluate(readButtons, inSheet)) {
    await again()
    if ((await pressIfThere(page, opener, ofScreen)) !== 'answers') continue
    outcomes.push(`button ${name} of ${sheet}: ${await pressIfThere(page, key, inSheet)}`)
  }

  return outcomes
}

/**
 * Presses a button if it exists. Some buttons appear late, and an earlier press may have removed a
 * button permanently.
 */
async function pressIfThere(page: Page, key: string, where: Where): Promise<string> {
  const mark = async () =>
    (await page.evaluate(readButtons, where)).some(button => button.key === key)
  try {
    await expect.poll(mark).toBe(true)
  } catch {
    return 'gone'
  }
  return press(page, key, where)
}

function judgeLink(href: string): string {
  const { pathname, protocol, hostname } = new URL(href)
  if (!hostname.endsWith('.localhost')) return protocol === 'https:' ? 'outside' : 'dead'
  const hasScreen = routes.some(({ path, screen }) => path === pathname && screen !== undefined)
  return hasScreen || /^\/(?:bff|lgw)\//.test(pathname) ? 'screen' : 'dead'
}

/**
 * Presses a button and returns whether the press changed anything: URL, overlay, state, text or
 * page. Waits until a button in a sheet stops moving. Does not wait for a button on a screen,
 * because it may never stop moving.
 */
async function press(page: Page, key: string, where: Where): Promise<string> {
  let before = ''
  let hasLeft = false

  const note = () => {
    hasLeft = true
  }

  page.context().once('page', note)
  page.once('framenavigated', note)
  page.once('download', note)

  await expect(async () => {
    // Adds the crawl attribute again, because a list that loads late renders its sheet again
    // without the attribute.
    await page.evaluate(readButtons, where)
    before = await page.evaluate(readState)
    const button = page.locator(`[data-crawled=${JSON.stringify(key)}]`)
    await button.click({ timeout: 3_000, force: where === ofScreen })
  }).toPass({ timeout: 20_000 })

  try {
    await expect
      .poll(async () => hasLeft || (await page.evaluate(readState)) !== before, { timeout: 15_000 })
      .toBe(true)
    return 'answers'
  } catch (error) {
    // The page navigated while the test read its state. A navigation counts as an effect.
    return hasLeft || /context was destroyed/.test(String(error)) ? 'answers' : 'dead'
  } finally {
    page.context().removeListener('page', note)
    page.removeListener('framenavigated', note)
    page.removeListener('download', note)
  }
}

async function open(page: Page, address: string): Promise<void> {
  try {
    await page.goto(address)
  } catch (error) {
    // The previous press leads to another page, which has just started to load.
    if (!/interrupted by another navigation|net::ERR_ABORTED/.test(String(error))) throw error
    await page.waitForLoadState()
    await page.goto(address)
  }
  await expect(page.locator('[data-screen] h1')).toBeAttached()
  await untilQuiet(page)
}

/** Opens the screen again for the same audience. */
async function openAs(page: Page, texts: Texts, audience: string, address: string): Promise<void> {
  await open(page, address)
  if (audience !== 'visitor' && page.url().includes('/m/login')) {
    await enter(page, texts, audience)
    await open(page, address)
  }
}

function enter(page: Page, texts: Texts, audience: string): Promise<void> {
  return audience.endsWith('agent') ? logIn(page, texts, agent) : logIn(page, texts)
}

/** Serves an empty page for every URL outside the test's hosts. */
async function answerOutside(context: BrowserContext): Promise<void> {
  await context.route(
    ({ hostname }) => !hostname.endsWith('localhost') && hostname !== '127.0.0.1',
    route => route.fulfill({ contentType: 'text/html', body: '<title>outside</title>' }),
  )
}
