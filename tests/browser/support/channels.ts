/** Finds the buttons for social sign-in, and the windows that these buttons open. */
import type { Page } from '@playwright/test'
import { overlay } from './fixtures.ts'

/** Finds the button for a sign-in channel. The button is enabled after the SDK has loaded. */
export function channel(page: Page, words: string, name: string) {
  return overlay(page, 'login').getByRole('button', { name: words.replace('{{name}}', name) })
}

/** Returns the URL of the window that a channel opened. */
export async function addressOf(popup: Page): Promise<URL> {
  await popup.waitForURL('**/__/auth/handler**')
  return new URL(popup.url())
}
