/** Scenes for the app offers, which depend on the operator's settings. */
import { untilQuiet } from '../support/until-quiet.ts'
import { liftPopupBudget } from './lift-popup-budget.ts'
import { enter, open, overlay, type Scene, type Stage } from './stage.ts'

const on = (value = '') => ({ enabled: true, value })

export const appScenes: readonly Scene[] = [
  { name: 'app-prompt', stage: stage => stagePrompt(stage, {}) },
  {
    name: 'app-prompt-bottom',
    stage: stage => stagePrompt(stage, { bottom_app_bar_mode: on(), theme: on('dark') }),
  },
  {
    name: 'app-prompt-forced',
    stage: stage => stagePrompt(stage, { deposit_least_times_forced: on('0') }),
  },
  { name: 'app-window', stage: stageWindow },
  { name: 'app-upgrade', stage: stage => stageUpgrade(stage, false) },
  { name: 'app-upgrade-mandatory', stage: stage => stageUpgrade(stage, true) },
]

async function stagePrompt({ page, sandbox }: Stage, look: object): Promise<void> {
  const settings = { download_condition_switch: on(), ...look }
  await sandbox.patch({ content: { downloads: { settings } } })
  await enter(page, 'member1')
  await overlay(page, 'download-popup').getByRole('link').first().waitFor()
}

async function stageUpgrade({ page, sandbox }: Stage, mandatory: boolean): Promise<void> {
  const link = 'https://cdn.example/app.apk'
  await liftPopupBudget(page)
  const appUpgrade = { possible: true, mandatory, version: '3.1', link, text: '' }
  await sandbox.patch({ settings: { appUpgrade } })
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'userAgent', { get: () => 'Android BrandApp Ver/2.4.39' }),
  )
  await open(page, '/m/home', 'home')
  await overlay(page, 'app-upgrade').waitFor()
}

/** Shows home for a brand that does not have an app bar. */
async function stageWindow({ page, texts }: Stage): Promise<void> {
  await open(page, '/m/home', 'home')
  await untilQuiet(page)
  const bar = overlay(page, 'download-bar')
  if ((await bar.count()) === 0) return
  await bar.getByRole('button', { name: texts('close') }).click()
  await overlay(page, 'app-window').waitFor()
}
