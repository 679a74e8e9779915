/** Scenes for the captcha during login: both kinds in all states. */
import { openForm, overlay, type Scene, type Stage } from './stage.ts'

export const captchaScenes: readonly Scene[] = [
  { name: 'captcha-picture', stage: stagePicture },
  { name: 'captcha-loading', stage: stageLoading },
  { name: 'captcha-waiting', stage: stage => openGeetest(stage, 'waiting') },
  { name: 'captcha-success', stage: stage => stageAnswer(stage, 'I am human', 'success') },
  { name: 'captcha-error', stage: stage => stageAnswer(stage, 'Fail', 'error') },
]

async function stagePicture({ page, sandbox }: Stage): Promise<void> {
  await sandbox.patch({ settings: { login: { captcha: { enabled: true } } } })
  await openForm(page, 'login')
  await overlay(page, 'captcha').locator('img').waitFor()
}

async function openGeetest({ page, sandbox }: Stage, state: string): Promise<void> {
  const gw = { GEETEST_ENABLED: true, GEETEST_VERSION: 'v4' }
  await sandbox.patch({ settings: { login: { captcha: { enabled: true } }, gw } })
  await openForm(page, 'login')
  await page.locator(`[data-overlay="captcha"][data-state="${state}"]`).waitFor()
}

async function stageLoading(stage: Stage): Promise<void> {
  await stage.sandbox.fault({ match: 'GET /wps/captcha/stand-in/gt4.js', delayMs: 20_000 })
  await openGeetest(stage, 'loading')
}

async function stageAnswer(stage: Stage, answer: string, state: string): Promise<void> {
  await openGeetest(stage, 'waiting')
  const { page } = stage
  await overlay(page, 'captcha').getByRole('button').click()
  await page.getByRole('button', { name: answer }).click()
  await page.locator(`[data-overlay="captcha"][data-state="${state}"]`).waitFor()
}
