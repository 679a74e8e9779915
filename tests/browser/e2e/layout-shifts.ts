import type { Page } from '@playwright/test'

type LayoutShift = PerformanceEntry & { value: number; hadRecentInput: boolean }
type Recorded = { shifts: number }

/** From the next page on its layout shifts are summed, without those that a press brought. */
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

/** A layout shift is reported with the frame that shows it. */
export function untilPainted(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  )
}
