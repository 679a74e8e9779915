/**
 * Simulates a phone with a slow processor. Measures how long each tap waits for its frame, and how
 * far pages shift.
 */
import * as localStorageKeys from '@livery/contract/local-storage-keys.ts'
import type { CDPSession, Locator, Page } from 'playwright'
import { loadTexts, type Texts } from '../../support/texts.ts'
import { onPhone, type Stage, type StageBrand, slowDown } from './stage.ts'

export type Tour = {
  /**
   * The slowest interaction in ms. With so few interactions, the value equals Interaction to Next
   * Paint.
   */
  inpMs: number
  /** The step with the slowest interaction. */
  slowest: string
  /** To three decimals, because smaller shifts are not visible. */
  layoutShift: number
}

export type Step = readonly [name: string, take: () => Promise<unknown>]

export type SlowPhone = {
  page: Page
  session: CDPSession
  texts: Texts
  /**
   * Performs the steps on a slow processor, and waits after each step until the page has settled.
   */
  take: (steps: readonly Step[]) => Promise<Tour>
}

type Seen = { kind: 'event' | 'shift'; value: number }

const longestDrawingMs = 3_000

export function onSlowPhone<Value>(
  stage: Stage,
  brand: StageBrand,
  use: (phone: SlowPhone) => Promise<Value>,
): Promise<Value> {
  return onPhone(stage, brand, async ({ page, session }) => {
    let step = ''
    let tour: Tour = { inpMs: 0, slowest: '', layoutShift: 0 }
    await page.exposeFunction('noteSeen', ({ kind, value }: Seen) => {
      if (kind === 'shift') tour.layoutShift += value
      else if (value > tour.inpMs) Object.assign(tour, { inpMs: value, slowest: step })
    })
    await page.addInitScript(watchPage)
    // The push question that appears after a login would receive the next tap.
    const asked = JSON.stringify({ count: 1, atMs: Date.now() })
    await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
      localStorageKeys.pushAsked,
      asked,
    ] as const)

    const take = async (steps: readonly Step[]) => {
      await slowDown(session)
      tour = { inpMs: 0, slowest: '', layoutShift: 0 }

      for (const [name, takeStep] of steps) {
        step = name
        await takeStep()
        await settle(page)
      }

      await slowDown(session, 1)

      return { ...tour, layoutShift: Math.round(tour.layoutShift * 1_000) / 1_000 }
    }

    return use({ page, session, texts: loadTexts(brand.language), take })
  })
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

/** Waits until nothing is loading or rendering, apart from endless animations and counters. */
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
