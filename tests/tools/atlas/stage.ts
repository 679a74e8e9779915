/** The page, sandbox and texts of a scene, and the steps that several scenes share. */
import type { Page } from 'playwright'
import type { SandboxClient } from '../../world/sandbox.ts'
import type { Texts } from '../support/texts.ts'

export type Stage = { page: Page; sandbox: SandboxClient; texts: Texts }

export type Scene = { name: string; stage: (stage: Stage) => Promise<void> }

const password = 'Passw0rd!'

/** The loader of TypeScript marks functions by a function of its own, also those that are sent to the page. */
export async function acceptFunctions(page: Page): Promise<void> {
  await page.addInitScript('globalThis.__name = one => one')
}

export async function open(page: Page, path: string, screen: string): Promise<void> {
  await page.goto(path)
  await page.locator(`[data-screen="${screen}"]`).waitFor()
}

/** A page of the account with its form, which comes after the frame. */
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

/** Fills the login page or sheet that is open, and submits it. */
export async function submitLogin(page: Page, username: string, word = password): Promise<void> {
  await page.locator('[name="username"]').fill(username)
  await page.locator('[name="password"]').fill(word)
  await page.locator('form button[type=submit]').click()
}

export async function enter(page: Page, username: string): Promise<void> {
  await openForm(page, 'login')
  await submitLogin(page, username)
}

export function overlay(page: Page, name: string) {
  return page.locator(`[data-overlay="${name}"]`)
}

/** The network goes while the scene is on screen. */
export async function goOffline({ page, texts }: Stage): Promise<void> {
  // The notice is of the code of the overlays, which comes after the screen.
  await page.waitForFunction(() => 'livery' in window)
  await page.context().setOffline(true)
  await page.getByText(texts('you_are_offline')).waitFor()
}
