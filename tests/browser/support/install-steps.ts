/**
 * Simulates the browser's part of an installation, for a browser that does not support
 * installation.
 */
import type { Page } from '@playwright/test'
import type { SandboxClient } from '../../world/sandbox.ts'
import { hasSettled } from './actions.ts'
import { expect, overlay } from './fixtures.ts'

export const banner = (page: Page) => overlay(page, 'install-banner')

type Options = Record<string, unknown>

export function switchInstallOn(sandbox: SandboxClient, options: Options = {}): Promise<void> {
  return sandbox.patch({ settings: { installOptions: { prompt: true, ...options } } })
}

/**
 * Waits until the page has loaded and settled, and then touches the page. Everything that waits for
 * idle time or a touch then starts.
 */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  const touch = async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('pointerdown')))
    return hasSettled(page)
  }
  // Repeats the touch, because a touch has no effect before the page has added its listener.
  await expect.poll(touch).toBe(true)
}

/** Dispatches the browser's install prompt. `outcome` is the user's answer to the prompt. */
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
