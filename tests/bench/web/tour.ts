/** A walk through the player's screens on a slow phone: how long each tap waits for its frame. */
import { localStorageKeys } from '@livery/contract/storage-keys.ts'
import { type Browser, chromium, type Locator, type Page } from 'playwright'
import type { Brand } from '../../support/brands.ts'
import { loadTexts, type Texts } from '../../support/texts.ts'

export type Tour = {
  /** The slowest interaction in ms: with so few, that is Interaction to Next Paint. */
  inpMs: number
  /** The step of that interaction. */
  slowest: string
  layoutShift: number
}

type Seen = { kind: 'event' | 'shift'; value: number }

const cpuSlowdown = 4
const tours = 3
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true }
const account = { userName: 'member1', password: 'Passw0rd!' }

/** The median of three tours of a member at each brand, by their slowest interaction. */
export async function measureTours(
  executablePath: string,
  brands: readonly Brand[],
  port: number,
): Promise<Tour[]> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  const medians: Tour[] = []
  for (const brand of brands) {
    const all: Tour[] = []
    for (let at = 0; at < tours; at += 1) all.push(await tourOnce(browser, brand, port))
    all.sort((a, b) => a.inpMs - b.inpMs)
    const [median] = all.slice(Math.floor(tours / 2))
    if (median) medians.push(median)
  }
  await browser.close()
  return medians
}

async function tourOnce(browser: Browser, brand: Brand, port: number): Promise<Tour> {
  const texts = loadTexts(brand.language)
  const context = await browser.newContext({
    ...phone,
    baseURL: `http://${brand.code}.localhost:${port}`,
    locale: 'is-IS',
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  let step = ''
  const tour: Tour = { inpMs: 0, slowest: '', layoutShift: 0 }
  await page.exposeFunction('noteSeen', ({ kind, value }: Seen) => {
    if (kind === 'shift') tour.layoutShift += value
    else if (value > tour.inpMs) Object.assign(tour, { inpMs: value, slowest: step })
  })
  await page.addInitScript(watchPage)
  // The question about push, which comes after a login, would take the next tap.
  const asked = JSON.stringify({ count: 1, atMs: Date.now() })
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    localStorageKeys.pushAsked,
    asked,
  ] as const)
  await logIn(page, texts)
  await settle(page)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  for (const [name, take] of toSteps(page, texts)) {
    step = name
    await take()
    await settle(page)
  }
  await context.close()
  return tour
}

type Step = readonly [name: string, take: () => Promise<unknown>]

function toSteps(page: Page, texts: Texts): Step[] {
  const on = (screen: string) => page.locator(`[data-screen="${screen}"]`)
  const sheet = page.locator('[data-overlay="game-sheet"]')
  const tab = (name: string) => page.getByRole('link', { name, exact: true }).last()
  return [
    ['games', () => tap(tab(texts('games')))],
    ['search', () => type(page.getByRole('searchbox', { name: texts('game_search') }), 'ko')],
    ['game sheet', () => tap(on('game').getByRole('listitem').getByRole('button').first())],
    ['launch', () => tap(sheet.getByRole('button', { name: texts('play'), exact: true }))],
    ['back', () => page.goBack()],
    ['promotions', () => tap(tab(texts('promos')))],
    ['promotion', () => tap(on('activity').getByRole('listitem').getByRole('link').first())],
    ['home', () => tap(tab(texts('home')))],
    ['news', () => page.goto('/m/news')],
    ['article', () => tap(on('news').getByRole('listitem').getByRole('link').first())],
  ]
}

/** By touch alone: a locator's own tap waits in the page and would be measured with it. */
async function tap(target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error(`${target} is not on the page`)
  await target.page().touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
}

async function type(target: Locator, text: string): Promise<void> {
  await tap(target)
  await target.page().keyboard.type(text, { delay: 300 })
}

async function logIn(page: Page, texts: Texts): Promise<void> {
  await page.goto('/m/login')
  await page.getByLabel(texts('username'), { exact: true }).fill(account.userName)
  await page.locator('input[type="password"]').fill(account.password)
  const submit = page.locator('form').getByRole('button', { name: texts('login'), exact: true })
  await submit.click()
  await page.locator('[data-screen="home"]').waitFor()
}

/** Nothing is loaded or drawn any more. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => new Promise(resolve => requestIdleCallback(resolve)))
}

/** Runs in the page. A shift within 500 ms of a tap is the player's own. */
function watchPage(): void {
  const { noteSeen } = window as unknown as { noteSeen(seen: object): void }
  new PerformanceObserver(list => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
      if (entry.interactionId > 0) noteSeen({ kind: 'event', value: entry.duration })
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }
  new PerformanceObserver(list => {
    for (const entry of list.getEntries() as Shift[]) {
      if (!entry.hadRecentInput) noteSeen({ kind: 'shift', value: entry.value })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}
