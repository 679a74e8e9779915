import type { Page } from '@playwright/test'

type LayoutShift = PerformanceEntry & { value: number; hadRecentInput: boolean }
type Recorded = { shifts: number }

/** Sums layout shifts from the next page on, except shifts caused by user input. */
export async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const recorded = window as unknown as Recorded
    recorded.shifts = 0
    new PerformanceObserver(list => {
      for (const { value, hadRecentInput } of list.getEntries() as LayoutShift[]) {
        if (!hadRecentInput) recorded.shifts += value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

export function readShifts(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as Recorded).shifts)
}

/**
 * Waits for the next rendered frame, because the browser reports a layout shift with the frame that
 * shows it.
 */
export function untilPainted(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  )
}
