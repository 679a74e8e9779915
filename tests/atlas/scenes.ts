/** What is worth a look, and how to get there. */
import type { Page } from 'playwright'
import type { SandboxClient } from '../support/sandbox.ts'
import type { Texts } from '../support/texts.ts'
import { accountScenes } from './account-scenes.ts'

type Stage = { page: Page; sandbox: SandboxClient; texts: Texts }

export type Scene = { name: string; stage: (stage: Stage) => Promise<void> }

const everyCall = ['* /wps/*', '* /lgw/*']

export const scenes: readonly Scene[] = [
  { name: 'home', stage: ({ page }) => open(page, '/m/home', 'home') },
  { name: 'home-end', stage: stageHomeEnd },
  { name: 'home-shell', stage: stageHomeShell },
  { name: 'boot-failed', stage: stageBootFailed },
  { name: 'home-platform-down', stage: stagePlatformDown },
  { name: 'home-member', stage: stageMember },
  { name: 'login', stage: ({ page }) => open(page, '/m/login', 'login') },
  { name: 'language', stage: stageLanguage },
  { name: 'login-sheet', stage: stageLoginSheet },
  { name: 'login-wrong-password', stage: stageWrongPassword },
  ...accountScenes,
  { name: 'member-home', stage: stageMemberHome },
  { name: 'maintenance', stage: stageMaintenance },
  { name: 'access-denied', stage: stageAccessDenied },
  { name: 'not-found', stage: ({ page }) => open(page, '/m/no-such-page', 'not-found') },
]

async function open(page: Page, path: string, screen: string): Promise<void> {
  await page.goto(path)
  await page.locator(`[data-screen="${screen}"]`).waitFor()
}

async function stageHomeEnd({ page }: Stage): Promise<void> {
  await open(page, '/m/home', 'home')
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
}

/** The painted shell, as a phone sees it that still waits for the scripts. */
async function stageHomeShell({ page }: Stage): Promise<void> {
  await page.route('**/m/assets/*.js', () => undefined)
  await page.goto('/m/home', { waitUntil: 'commit' })
  await page.locator('#root > *').first().waitFor()
}

async function stageBootFailed({ page }: Stage): Promise<void> {
  await page.route('**/m/assets/*.js', route => route.abort())
  await page.goto('/m/home')
  await page.getByRole('button').waitFor()
}

async function stageLanguage({ page, texts }: Stage): Promise<void> {
  await open(page, '/m/home', 'home')
  await page
    .getByRole('button', { name: texts('choose_language') })
    .first()
    .click()
  await page.getByRole('dialog').waitFor()
}

async function stagePlatformDown({ page, sandbox, texts }: Stage): Promise<void> {
  for (const match of everyCall) await sandbox.fault({ match, status: 502 })
  await open(page, '/m/home', 'home')
  await page.getByText(texts('platform_unreachable')).waitFor()
}

async function stageMember({ page, texts }: Stage): Promise<void> {
  await open(page, '/m/login', 'login')
  await submitLogin(page, texts, 'Passw0rd!')
  await page.locator('[data-screen="home"]').waitFor()
}

async function stageMemberHome(stage: Stage): Promise<void> {
  await stageMember(stage)
  await open(stage.page, '/m/member/home', 'member-home')
}

async function stageLoginSheet({ page, texts }: Stage): Promise<void> {
  await open(page, '/m/home', 'home')
  await page
    .getByRole('button', { name: texts('login'), exact: true })
    .first()
    .click()
  await page.locator('[data-overlay="login"]').waitFor()
}

async function stageWrongPassword(stage: Stage): Promise<void> {
  await stageLoginSheet(stage)
  await submitLogin(stage.page, stage.texts, 'not-the-password')
  await stage.page.locator('[data-overlay="alert"]').waitFor()
}

async function stageMaintenance({ page, sandbox }: Stage): Promise<void> {
  const maintenanceEnd = new Date(Date.now() + 3 * 3_600_000).toISOString()
  await sandbox.patch({ settings: { maintenance: true, maintenanceEnd } })
  await open(page, '/m/home', 'maintenance')
}

async function stageAccessDenied({ page, sandbox }: Stage): Promise<void> {
  await sandbox.patch({ settings: { regionRestriction: true } })
  await open(page, '/m/home', 'access-denied')
}

async function submitLogin(page: Page, texts: Texts, password: string): Promise<void> {
  await page.getByLabel(texts('username'), { exact: true }).fill('member1')
  await page.getByLabel(texts('password'), { exact: true }).fill(password)
  await page
    .locator('form')
    .getByRole('button', { name: texts('login'), exact: true })
    .click()
}
