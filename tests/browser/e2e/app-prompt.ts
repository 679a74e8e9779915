/** The platform's settings of the app prompt, applied over a merchant's seed data. */
import type { PromptSettingName } from '@livery/contract/platform/download.ts'
import { expect, type Page } from '@playwright/test'
import type { SandboxClient } from '../../world/sandbox.ts'

/** Switches on these prompt settings and the main switch for all conditions. */
export function switchOn(
  sandbox: SandboxClient,
  values: Partial<Record<PromptSettingName, string>>,
): Promise<void> {
  const all = Object.entries({ download_condition_switch: '', ...values })
  const settings = Object.fromEntries(all.map(([name, value]) => [name, { enabled: true, value }]))
  return sandbox.patch({ content: { downloads: { settings } } })
}

/** Reads the explanation that support sees in the console: why an overlay is or is not shown. */
export function explainOverlay(page: Page, name: string): Promise<string | undefined> {
  return page.evaluate(name => {
    // The overlay host puts it on `window`.
    const { livery } = window as { livery?: { explain: (name: string) => { kind: string } } }
    return livery?.explain(name).kind
  }, name)
}

/**
 * Expects that the overlay's code has loaded; only this code knows whether the overlay is wanted.
 */
export async function expectExplained(page: Page, name: string): Promise<void> {
  await expect.poll(() => explainOverlay(page, name)).toMatch(/^(?!unknown$)/)
}

/**
 * Expects that the overlay is not wanted. Polls, because on a busy machine the overlay's code can
 * load after the page is quiet.
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
        // The observer is not called if nothing has shifted.
        requestAnimationFrame(() => setTimeout(() => resolve(0)))
      }),
  )
}
