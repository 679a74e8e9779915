/** A browser's part in an installation, for a page whose browser takes none. */
import type { Page } from '@playwright/test'
import type { SandboxClient } from '../../world/sandbox.ts'
import { hasSettled } from './actions.ts'
import { expect, overlay } from './fixtures.ts'

export const banner = (page: Page) => overlay(page, 'install-banner')

type Options = Record<string, unknown>

export function switchInstallOn(sandbox: SandboxClient, options: Options = {}): Promise<void> {
  return sandbox.patch({ settings: { installOptions: { prompt: true, ...options } } })
}

/** The page has loaded and settled: everything that waits for quiet, or for a touch, begins. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  const touch = async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('pointerdown')))
    return hasSettled(page)
  }
  // A touch before the page listens for it does nothing.
  await expect.poll(touch).toBe(true)
}

/** The browser offers its prompt, which its user will answer so. */
export function offerPrompt(page: Page, outcome: 'accepted' | 'dismissed'): Promise<void> {
  return page.evaluate(outcome => {
    const prompt = async () => {
      document.documentElement.dataset.prompted = outcome
    }
    const event = new Event('beforeinstallprompt', { cancelable: true })
    window.dispatchEvent(Object.assign(event, { prompt, userChoice: Promise.resolve({ outcome }) }))
  }, outcome)
}

export function finishInstallation(page: Page): Promise<void> {
  return page.evaluate(() => {
    window.dispatchEvent(new Event('appinstalled'))
  })
}

export const iphone = (system: string, version: string) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${system} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/${version} Mobile/15E148 Safari/604.1`
