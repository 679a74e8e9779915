/** The platform's settings for the app prompt. They override a merchant's seed data. */
import type { PromptSettingName } from '@livery/contract/platform/download.ts'
import { expect, type Page } from '@playwright/test'
import type { SandboxClient } from '../../world/sandbox.ts'

/** Enables the given prompt settings and the main switch, for all conditions. */
export function switchOn(
  sandbox: SandboxClient,
  values: Partial<Record<PromptSettingName, string>>,
): Promise<void> {
  const all = Object.entries({ download_condition_switch: '', ...values })
  const settings = Object.fromEntries(all.map(([name, value]) => [name, { enabled: true, value }]))
  return sandbox.patch({ content: { downloads: { settings } } })
}

/**
 * Reads the explanation that support staff can read in the console: the reason why an overlay is
 * shown or hidden.
 */
export function explainOverlay(page: Page, name: string): Promise<string | undefined> {
  return page.evaluate(name => {
    // The overlay host defines this property on `window`.
    const { livery } = window as { livery?: { explain: (name: string) => { kind: string } } }
    return livery?.explain(name).kind
  }, name)
}

/**
 * Expects that the overlay's code has loaded. Only this code determines whether the overlay should
 * be shown.
 */
export async function expectExplained(page: Page, name: string): Promise<void> {
  await expect.poll(() => explainOverlay(page, name)).toMatch(/^(?!unknown$)/)
}

/**
 * Expects that the overlay should not be shown. Polls, because the overlay's code can load after
 * the page is quiet if the machine is busy.
 */
export async function expectNotWanted(page: Page, name: string): Promise<void> {
  await expect.poll(() => explainOverlay(page, name)).toBe('not-wanted')
}

/** Returns the cumulative layout shift (CLS) since the page was opened. */
export function readLayoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>(resolve => {
        new PerformanceObserver(list => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number })[]
          resolve(shifts.reduce((sum, { value }) => sum + value, 0))
        }).observe({ type: 'layout-shift', buffered: true })
        // Uses a timeout, because the observer is not called if there was no layout shift.
        requestAnimationFrame(() => setTimeout(() => resolve(0)))
      }),
  )
}
