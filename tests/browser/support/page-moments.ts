/**
 * The two moments that a page's scheduled work waits for: the load event, and the first idle
 * period.
 */
import type { BrowserContext, Page } from '@playwright/test'

type Idle = { hold(): void; countHeld(): number; release(): void }
type WithIdle = { idle: Idle }

/** Lets a test control how long a page is never idle. */
export async function prepareIdle(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const request = window.requestIdleCallback.bind(window)
    const held: IdleRequestCallback[] = []
    let isHolding = false
    window.requestIdleCallback = (run, options) =>
      isHolding ? held.push(run) : request(run, options)
    const idle: Idle = {
      hold: () => {
        isHolding = true
      },
      countHeld: () => held.length,
      release: () => {
        isHolding = false
        for (const run of held.splice(0)) request(run)
      },
    }

    Object.assign(window, { idle })
  })
}

export function holdIdle(page: Page): Promise<void> {
  return page.evaluate(() => (window as unknown as WithIdle).idle.hold())
}

export async function expectIdleWaitedFor(page: Page): Promise<void> {
  await page.waitForFunction(() => (window as unknown as WithIdle).idle.countHeld() > 0)
}

export function releaseIdle(page: Page): Promise<void> {
  return page.evaluate(() => (window as unknown as WithIdle).idle.release())
}

/** Returns the URLs on other origins that were requested before the page had loaded. */
export function startedBeforeLoad(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const [start] = performance.getEntriesByType('navigation')
    // The cast is safe: a navigation entry always has this type.
    const { loadEventEnd } = start as PerformanceNavigationTiming
    return performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => name.startsWith('https:') && startTime < loadEventEnd)
      .map(({ name }) => name)
  })
}
