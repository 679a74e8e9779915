/** Scenes for errors: screens that replace the app, and overlays above the app. */
import { expireSession } from '../support/leave-app.ts'
import { enterHome, open, openForm, overlay, type Scene, type Stage } from './stage.ts'

export const systemScenes: readonly Scene[] = [
  { name: 'maintenance', stage: stageMaintenance },
  { name: 'maintenance-own-words', stage: stageOwnWords },
  { name: 'access-denied', stage: stageAccessDenied },
  { name: 'domain-error', stage: stageDomainError },
  { name: 'domain-search', stage: stageDomainSearch },
  { name: 'customer-service-none', stage: stageNoService },
  { name: 'session-expired', stage: stageExpired },
  { name: 'offline', stage: stageOffline },
  { name: 'unknown-address', stage: stageUnknownAddress },
]

async function stageUnknownAddress({ page }: Stage): Promise<void> {
  await open(page, '/m/no-such-page', 'home')
  await overlay(page, 'toast').waitFor()
}

async function stageMaintenance({ page, sandbox }: Stage): Promise<void> {
  const maintenanceEnd = new Date(Date.now() + 3 * 3_600_000).toISOString()
  await sandbox.patch({ settings: { maintenance: true, maintenanceEnd } })
  await open(page, '/m/home', 'maintenance')
}

async function stageOwnWords({ page, sandbox }: Stage): Promise<void> {
  const maintenanceDescription =
    '<p>We move to <b>new machines</b> tonight. <a href="https://help.example/">What changes?</a></p><ul><li>Bets stay as they are</li><li>Withdrawals wait</li></ul>'
  await sandbox.patch({ settings: { maintenance: true, maintenanceDescription } })
  await open(page, '/m/home', 'maintenance')
  await page.locator('[data-screen="maintenance"] b').waitFor()
}

async function stageAccessDenied({ page, sandbox }: Stage): Promise<void> {
  await sandbox.patch({ settings: { regionRestriction: true, ip: '2001:db8:85a3::8a2e:370:7334' } })
  await open(page, '/m/home', 'access-denied')
}

async function stageDomainError({ page, sandbox }: Stage): Promise<void> {
  await sandbox.patch({ settings: { domainGone: { message: 'This address has moved.' } } })
  await page.goto('/m/home')
  await overlay(page, 'domain-error').waitFor()
}

async function stageDomainSearch(stage: Stage): Promise<void> {
  await stage.page.route(/^https:/, () => undefined)
  await stageDomainError(stage)
  await stage.page.getByRole('button', { name: stage.texts('retry_once') }).click()
  await overlay(stage.page, 'toast').waitFor()
}

async function stageNoService({ page, sandbox, texts }: Stage): Promise<void> {
  await sandbox.patch({ content: { customerService: [] } })
  await openForm(page, 'login')
  await page.getByRole('button', { name: texts('contact_service') }).click()
  await overlay(page, 'customer-service').locator('p').waitFor()
}

async function stageExpired({ page, sandbox }: Stage): Promise<void> {
  await enterHome(page)
  await expireSession(page, sandbox)
  await page.goto('/m/member/home')
  await overlay(page, 'alert').waitFor()
}

async function stageOffline({ page, texts }: Stage): Promise<void> {
  await openForm(page, 'login')
  await page.context().setOffline(true)
  await page.getByText(texts('you_are_offline')).waitFor()
}
