/**
 * A crawl of every visible control of every screen, as a visitor and as a member: each link leads
 * to a screen or to another site, and each button changes something that a player can see.
 */
import { routes } from '@livery/contract/routes.ts'
import { sessionStorageKeys } from '@livery/contract/storage-keys.ts'
import type { BrowserContext, Page } from '@playwright/test'
import { brandCodes, busiestBrand } from '../support/brands.ts'
import type { Texts } from '../support/texts.ts'
import { logIn, untilQuiet } from './actions.ts'
import { expect, test } from './fixtures.ts'
import { onceAt } from './one-brand.ts'

const publicScreens = [
  '/m/home',
  '/m/game',
  '/m/activity',
  '/m/news',
  '/m/help',
  '/m/inviteFriends',
]
const audiences = {
  visitor: [...publicScreens, '/m/login', '/m/register'],
  member: [...publicScreens, '/m/member/home', '/m/changePsw'],
  'member with an account': [
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
} as const

/** Buttons of one look are one component: this many of them are pressed. */
const pressedOfALook = 2

// Screens are made of the same controls in every brand: each is crawled in one, and home, which each
// skin lays out in its own way, in all.
const pairs = Object.entries(audiences).flatMap(([audience, addresses]) =>
  addresses.map(address => ({ audience, address })),
)
for (const [index, { audience, address }] of pairs.entries()) {
  if (address === '/m/home') {
    testControls(audience, address)
    continue
  }
  const brand = brandCodes[index % brandCodes.length] ?? busiestBrand
  onceAt(brand)('the controls of one screen', () => testControls(audience, address))
}

function testControls(audience: string, address: string): void {
  test(`none is dead on ${address} for a ${audience}`, async ({
    page,
    context,
    texts,
    expectedErrors,
  }) => {
    test.setTimeout(240_000)
    // A press may end on a page of another site, which is not there.
    expectedErrors.push(/./)
    await answerOutside(context)
    // A press closes it for the session.
    await page.addInitScript(
      key => sessionStorage.removeItem(key),
      sessionStorageKeys.shortcutClosed,
    )
    if (audience !== 'visitor') await logIn(page, texts)
    await open(page, address)
    const links = await page.evaluate(readLinks)
    const outcomes = links.map(href => `link ${href}: ${judgeLink(href)}`)
    for (const { key, name } of await page.evaluate(readButtons, pressedOfALook)) {
      await openAs(page, texts, audience, address)
      outcomes.push(
        `button ${name}: ${(await isThere(page, key)) ? await press(page, key) : 'gone'}`,
      )
    }
    await test.info().attach('controls', { body: outcomes.join('\n'), contentType: 'text/plain' })
    expect(outcomes.length).toBeGreaterThan(1)
    expect(outcomes.filter(outcome => outcome.endsWith(': dead'))).toEqual([])
  })
}

/** Some come later than the others, and an earlier press may have taken one away for good. */
async function isThere(page: Page, key: string): Promise<boolean> {
  const mark = async () =>
    (await page.evaluate(readButtons, pressedOfALook)).some(button => button.key === key)
  try {
    await expect.poll(mark).toBe(true)
    return true
  } catch {
    return false
  }
}

function judgeLink(href: string): string {
  const { pathname, protocol, hostname } = new URL(href)
  if (!hostname.endsWith('.localhost')) return protocol === 'https:' ? 'outside' : 'dead'
  const hasScreen = routes.some(({ path, screen }) => path === pathname && screen !== undefined)
  return hasScreen || /^\/(?:bff|lgw)\//.test(pathname) ? 'screen' : 'dead'
}

/** Presses a button, and says whether anything changed: address, overlay, state, text or page. */
async function press(page: Page, key: string): Promise<string> {
  const before = await page.evaluate(readState)
  let hasLeft = false
  const note = () => {
    hasLeft = true
  }
  page.context().once('page', note)
  page.once('framenavigated', note)
  page.once('download', note)
  await page
    .locator(`[data-crawled=${JSON.stringify(key)}]`)
    .click({ timeout: 10_000, force: true })
  try {
    await expect
      .poll(async () => hasLeft || (await page.evaluate(readState)) !== before, { timeout: 15_000 })
      .toBe(true)
    await untilQuiet(page)
    return 'answers'
  } catch (error) {
    // The page was left while it was read: that is an answer too.
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
    // The press before it leads to another page, which has just begun to load.
    if (!String(error).includes('interrupted by another navigation')) throw error
    await page.waitForLoadState()
    await page.goto(address)
  }
  await expect(page.locator('[data-screen] h1')).toBeAttached()
  await untilQuiet(page)
}

/** The screen afresh, for the same audience. */
async function openAs(page: Page, texts: Texts, audience: string, address: string): Promise<void> {
  await open(page, address)
  if (audience !== 'visitor' && page.url().includes('/m/login')) {
    await logIn(page, texts)
    await open(page, address)
  }
}

/** Runs in the page: the addresses of its visible links. */
function readLinks(): string[] {
  const isVisible = (element: Element) => element.checkVisibility({ visibilityProperty: true })
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(isVisible)
  return [...new Set(links.map(({ href }) => href))]
}

/** Runs in the page: its visible buttons, a few of each look, marked by look and number. */
function readButtons(ofALook: number): { key: string; name: string }[] {
  const isVisible = (element: Element) => element.checkVisibility({ visibilityProperty: true })
  const seen = new Map<string, number>()
  const buttons = [...document.querySelectorAll<HTMLElement>('button, [role=button], summary')]
  return buttons.flatMap(button => {
    // A chosen chip or tab stays chosen, and what is busy waits.
    const isIdle =
      button.getAttribute('aria-pressed') !== 'true' &&
      button.getAttribute('aria-selected') !== 'true' &&
      button.getAttribute('aria-disabled') !== 'true' &&
      !(button instanceof HTMLButtonElement && button.disabled)
    const look = `${button.className} ${button.dataset.overlay ?? ''} ${button.getAttribute('aria-label') ?? ''}`
    const count = seen.get(look) ?? 0
    if (!isVisible(button) || !isIdle || count >= ofALook) return []
    seen.set(look, count + 1)
    const key = `${look} ${count}`
    button.dataset.crawled = key
    const name = button.getAttribute('aria-label') ?? button.textContent ?? ''
    return [{ key, name: name.trim().slice(0, 40) }]
  })
}

/** Runs in the page: all that a press may change, but for clocks, which change by themselves. */
function readState(): string {
  const root = document.body.cloneNode(true)
  if (!(root instanceof HTMLElement)) return ''
  for (const clock of root.querySelectorAll('time, [role=timer], script, style')) clock.remove()
  const states = ['aria-pressed', 'aria-expanded', 'aria-checked', 'aria-selected', 'aria-invalid']
  const values = [...root.querySelectorAll(states.map(state => `[${state}]`).join())].map(element =>
    states.map(state => element.getAttribute(state)).join(),
  )
  const names = [...root.querySelectorAll('button')].map(button =>
    button.getAttribute('aria-label'),
  )
  const overlays = [...root.querySelectorAll('[data-overlay]')].map(element =>
    element.getAttribute('data-overlay'),
  )
  const types = [...root.querySelectorAll('input')].map(({ type }) => type)
  const { lang, dataset } = document.documentElement
  const parts = [location.href, lang, JSON.stringify(dataset), values, names, overlays, types]
  return `${parts.join('|')}|${root.textContent}`
}

/** Every other site answers with an empty page. */
async function answerOutside(context: BrowserContext): Promise<void> {
  await context.route(
    ({ hostname }) => !hostname.endsWith('localhost') && hostname !== '127.0.0.1',
    route => route.fulfill({ contentType: 'text/html', body: '<title>outside</title>' }),
  )
}
