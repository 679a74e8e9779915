/** A remembered login, in the form that the browser stores. */
import * as localStorageKeys from '@livery/contract/local-storage-keys.ts'
import type { Page } from '@playwright/test'
import type { Texts } from '../../tools/support/texts.ts'
import { submitLogin } from './actions.ts'
import { expect, screen } from './fixtures.ts'

export async function rememberMember(page: Page, texts: Texts): Promise<void> {
  await page.goto('/m/login')
  await page.getByRole('checkbox', { name: texts('remember_me') }).check()
  await submitLogin(page, texts)
  await expect.poll(() => readRemembered(page)).not.toBeNull()
  await expect(screen(page, 'home')).toBeVisible()
}

/**
 * Simulates closing and reopening the browser: session storage is cleared, all other storage
 * remains.
 */
export async function endTab(page: Page): Promise<void> {
  await page.goto('about:blank')
  await page.goto('/m/favicon.ico')
  await page.evaluate(() => sessionStorage.clear())
}

export async function readRemembered(page: Page): Promise<Record<string, unknown> | null> {
  return JSON.parse((await readLocal(page, localStorageKeys.rememberedLogin)) ?? 'null')
}

export function readLocal(page: Page, key: string): Promise<string | null> {
  return page.evaluate(key => localStorage.getItem(key), key)
}

export async function editRemembered(page: Page, change: Record<string, unknown>): Promise<void> {
  const kept = JSON.stringify({ ...(await readRemembered(page)), ...change })
  await page.evaluate(([key, kept]) => localStorage.setItem(key, kept), [
    localStorageKeys.rememberedLogin,
    kept,
  ] as const)
}

/** Stores a record that the page has not read yet. */
export async function seedRemembered(page: Page): Promise<void> {
  await expect(page.locator('[data-screen]')).toBeVisible()
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    localStorageKeys.rememberedLogin,
    '{"type":"username"}',
  ] as const)
}
