/**
 * Simulates a phone with a slow processor. Measures how long each tap waits for its frame, and how
 * far pages shift.
 */
import * as localStorageKeys from '@livery/contract/local-storage-keys.ts'
import type { Browser, Locator, Page } from 'playwright'
import type { Brand } from '../../support/brands.ts'
import { loadTexts, type Texts } from '../../support/texts.ts'

export type Tour = {
  /**
   * The slowest interaction in ms. With so few interactions, the value equals Interaction to Next
   * Paint.
   */
  inpMs: number
  /** The step with the slowest interaction. */
  slowest: string
  layoutShift: number
}

export type Step = readonly [name: string, take: () => Promise<unknown>]

export type SlowPhone = {
  page: Page
  texts: Texts
  logIn: (userName: string) => Promise<void>
  /**
   * Performs the steps on a slow processor, and waits after each step until the page has settled.
   */
  take: (steps: readonly Step[]) => Promise<Tour>
  close: () => Promise<void>
}

type Seen = { kind: 'event' | 'shift'; value: number }

export const cpuSlowdown = 4
const longestDrawingMs = 3_000
const password = 'Passw0rd!'
export const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true }

export async function openSlowPhone(
  browser: Browser,
  brand: Brand,
  port: number,
): Promise<SlowPhone> {
  const context = await browser.newContext({
    ...phone,
    baseURL: `http://${brand.code}.localhost:${port}`,
    locale: 'is-IS',
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  const texts = loadTexts(brand.language)
  let step = ''
  let tour: Tour = { inpMs: 0, slowest: '', layoutShift: 0 }
  await page.exposeFunction('noteSeen', ({ kind, value }: Seen) => {
    if (kind === 'shift') tour.layoutShift += value
    else if (value > tour.inpMs) Object.assign(tour, { inpMs: value, slowest: step })
  })
  await page.addInitScript(watchPage)
  // Without this record, the push prompt would appear after a login and receive the next tap.
  const asked = JSON.stringify({ count: 1, atMs: Date.now() })
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    localStorageKeys.pushAsked,
    asked,
  ] as const)
  const session = await context.newCDPSession(page)
  return {
    page,
    texts,
    logIn: async userName => {
      await page.goto('/m/login')
      await logIn(page, texts, userName)
    },
    take: async steps => {
      await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
      tour = { inpMs: 0, slowest: '', layoutShift: 0 }
      for (const [name, take] of steps) {
        step = name
        await take()
        await settle(page)
      }
      await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
      return tour
    },
    close: () => context.close(),
  }
}

/** Returns the tour with the median slowest interaction. @throws if `tours` is empty */
export function toMedianTour(tours: readonly Tour[]): Tour {
  const [median] = tours.toSorted((a, b) => a.inpMs - b.inpMs).slice(Math.floor(tours.length / 2))
  if (!median) throw new Error('no tour was taken')
  return median
}

/**
 * Taps with only a touch event, because a locator's own tap also waits in the page and would
 * distort the measurement. Scrolls the target to the middle of the screen, where bars do not cover
 * the target.
 */
export async function tap(target: Locator): Promise<void> {
  await target.evaluate(element => element.scrollIntoView({ block: 'center' }))
  const box = await target.boundingBox()
  if (!box) throw new Error(`${target} is not on the page`)
  await target.page().touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
}

export async function type(target: Locator, text: string): Promise<void> {
  await tap(target)
  await target.page().keyboard.type(text, { delay: 300 })
}

/** Fills in and submits the open login page, and waits for home. */
export async function logIn(page: Page, texts: Texts, userName: string): Promise<void> {
  await page.getByLabel(texts('username'), { exact: true }).fill(userName)
  await page.locator('input[type="password"]').fill(password)
  const submit = page.locator('form').getByRole('button', { name: texts('login'), exact: true })
  await submit.click()
  await page.locator('[data-screen="home"]').waitFor()
  await settle(page)
}

/** Waits until no element loads or renders, except for endless animations and counters. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(
    timeout => new Promise(resolve => requestIdleCallback(resolve, { timeout })),
    longestDrawingMs,
  )
}

/**
 * Runs in the page: records interactions and layout shifts. A layout shift within 500 ms after a
 * tap does not count, because the player has caused the shift.
 */
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
