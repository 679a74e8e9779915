/** A scene's page, sandbox and translations, and the steps that several scenes share. */
import type { Page } from 'playwright'
import type { SandboxClient } from '../../world/sandbox.ts'
import type { Texts } from '../support/texts.ts'
import { untilQuiet } from '../support/until-quiet.ts'

export type Stage = { page: Page; sandbox: SandboxClient; texts: Texts }

export type Scene = { name: string; stage: (stage: Stage) => Promise<void> }

const password = 'Passw0rd!'

/**
 * Defines a helper in the page. The TypeScript loader inserts calls to this helper into functions,
 * including functions that are sent to the page.
 */
export async function acceptFunctions(page: Page): Promise<void> {
  await page.addInitScript('globalThis.__name = one => one')
}

export async function open(page: Page, path: string, screen: string): Promise<void> {
  await page.goto(path)
  await page.locator(`[data-screen="${screen}"]`).waitFor()
}

/** Opens an account page and waits for its form, which loads after the frame. */
export async function openForm(page: Page, screen: 'login' | 'register'): Promise<void> {
  await page.goto(`/m/${screen}`)
  await page.locator(`[data-screen="${screen}"] form`).waitFor()
}

export async function openLoginSheet({ page, texts }: Stage): Promise<void> {
  await open(page, '/m/home', 'home')
  await page
    .getByRole('button', { name: texts('login'), exact: true })
    .first()
    .click()
  await overlay(page, 'login').locator('form').waitFor()
}

/** Fills in and submits the open login form. */
export async function submitLogin(page: Page, username: string, word = password): Promise<void> {
  await page.locator('[name="username"]').fill(username)
  await page.locator('[name="password"]').fill(word)
  await page.locator('form button[type=submit]').click()
}

export async function enter(page: Page, username: string): Promise<void> {
  await openForm(page, 'login')
  await submitLogin(page, username)
}

/** Logs in and waits until home is complete. */
export async function enterHome(page: Page, username = 'member1'): Promise<void> {
  await enter(page, username)
  await page.locator('[data-screen="home"]').waitFor()
  await untilQuiet(page)
}

export function overlay(page: Page, name: string) {
  return page.locator(`[data-overlay="${name}"]`)
}

/** Cuts the network and keeps the offline state on screen. */
export async function goOffline({ page, texts }: Stage): Promise<void> {
  // The offline notice is part of the overlays' code, which loads after the screen.
  await page.waitForFunction(() => 'livery' in window)
  await page.context().setOffline(true)
  await page.getByText(texts('you_are_offline')).waitFor()
}
