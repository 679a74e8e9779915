/** The platform's settings of the app prompt, applied over a merchant's seed data. */
import type { PromptSettingName } from '@livery/contract/platform/download.ts'
import { expect, type Page } from '@playwright/test'
import type { SandboxClient } from '../../world/sandbox.ts'

/** Switches these prompt settings on; the switch of all conditions with them. */
export function switchOn(
  sandbox: SandboxClient,
  values: Partial<Record<PromptSettingName, string>>,
): Promise<void> {
  const all = Object.entries({ download_condition_switch: '', ...values })
  const settings = Object.fromEntries(all.map(([name, value]) => [name, { enabled: true, value }]))
  return sandbox.patch({ content: { downloads: { settings } } })
}

/** The explanation that support reads in the console: why an overlay is, or is not, shown. */
export function explainOverlay(page: Page, name: string): Promise<string | undefined> {
  return page.evaluate(name => {
    // The overlay host puts it on `window`.
    const { livery } = window as { livery?: { explain: (name: string) => { kind: string } } }
    return livery?.explain(name).kind
  }, name)
}

/** The code of the overlay is there, which alone knows whether it is wanted. */
export async function expectExplained(page: Page, name: string): Promise<void> {
  await expect.poll(() => explainOverlay(page, name)).toMatch(/^(?!unknown$)/)
}

/** Waits for the overlays too: on a busy machine their code can come after the page is quiet. */
export async function expectNotWanted(page: Page, name: string): Promise<void> {
  await expect.poll(() => explainOverlay(page, name)).toBe('not-wanted')
}

/** How far anything on the screen has jumped since the page was opened (CLS). */
export function readLayoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>(resolve => {
        new PerformanceObserver(list => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number })[]
          resolve(shifts.reduce((sum, { value }) => sum + value, 0))
        }).observe({ type: 'layout-shift', buffered: true })
        // Nothing is heard of where nothing has moved.
        requestAnimationFrame(() => setTimeout(() => resolve(0)))
      }),
  )
}
