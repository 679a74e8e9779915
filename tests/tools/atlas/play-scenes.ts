/** Scenes for responsible gaming: limits, breaks, the reality check and the age gate. */

import { endpoints } from '@livery/contract/endpoints.ts'
import { untilQuiet } from '../support/until-quiet.ts'
import { enterHome, open, overlay, type Scene, type Stage } from './stage.ts'

const { playLimits, launchGame } = endpoints
const screen = '[data-screen="play-limits"]'

export const playScenes: readonly Scene[] = [
  { name: 'limits', stage: stageLimits },
  { name: 'limits-failed', stage: stageFailed },
  { name: 'limits-device', stage: stageDevice },
  { name: 'limits-waiting', stage: stageWaiting },
  { name: 'limit-edit', stage: stageEdit },
  { name: 'limit-fault', stage: stageFault },
  { name: 'break-confirm', stage: stagePause },
  { name: 'break-running', stage: stageBreak },
  { name: 'time-over', stage: stageTimeOver },
  { name: 'reality-check', stage: stageRealityCheck },
  { name: 'age-gate', stage: stageAge },
  { name: 'age-gate-refused', stage: stageTooYoung },
]

async function openLimits({ page }: Stage): Promise<void> {
  await enterHome(page)
  await open(page, '/m/member/limits', 'play-limits')
}

async function stageLimits(stage: Stage): Promise<void> {
  await openLimits(stage)
  await stage.page.locator(`${screen} li`).first().waitFor()
  await stage.page.locator(`${screen} dl`).waitFor()
}

async function stageFailed(stage: Stage): Promise<void> {
  await stage.sandbox.fault({ match: `GET ${playLimits.path}`, status: 500 })
  await openLimits(stage)
  await stage.page.getByRole('alert').waitFor()
}

/**
 * Stages a platform without limits. A merchant whose settings require platform limits shows an
 * error instead.
 */
async function stageDevice(stage: Stage): Promise<void> {
  await stage.sandbox.patch({ settings: { withoutPlayLimits: true } })
  await openLimits(stage)
  await stage.page.locator(`${screen} li, ${screen} [role=alert]`).first().waitFor()
}

async function stageWaiting(stage: Stage): Promise<void> {
  await stageLimits(stage)
  await setFirst(stage, '1000')
  await stage.sandbox.usePlay('member1', 'deposit', 60_000)
  // Reopens the page, because the form ignores a second press for a moment.
  await open(stage.page, '/m/member/limits', 'play-limits')
  await setFirst(stage, '99000')
  await stage.page.locator(`${screen} li`).first().locator('button').nth(1).waitFor()
}

async function stageEdit(stage: Stage): Promise<void> {
  await stageLimits(stage)
  await openFirst(stage)
}

async function openFirst({ page }: Stage): Promise<void> {
  await page.locator(`${screen} li button`).first().click()
  await overlay(page, 'limits').getByRole('textbox').waitFor()
}

async function stageFault(stage: Stage): Promise<void> {
  await stageEdit(stage)
  await overlay(stage.page, 'limits').locator('[type=submit]').click()
  await overlay(stage.page, 'limits').getByRole('alert').waitFor()
}

async function setFirst(stage: Stage, value: string): Promise<void> {
  await openFirst(stage)
  await overlay(stage.page, 'limits').getByRole('textbox').fill(value)
  await overlay(stage.page, 'limits').locator('[type=submit]').click()
  await overlay(stage.page, 'limits').waitFor({ state: 'detached' })
}

async function stagePause({ page, texts }: Stage): Promise<void> {
  await enterHome(page)
  await open(page, '/m/member/home', 'member-home')
  await page.getByRole('button', { name: texts('pause_play') }).click()
  await overlay(page, 'limits').getByRole('heading').waitFor()
}

async function stageBreak(stage: Stage): Promise<void> {
  await stagePause(stage)
  const { page, texts } = stage
  await overlay(page, 'limits')
    .getByRole('button', { name: texts('pause_start') })
    .click()
  await overlay(page, 'limits').locator('strong').waitFor()
}

async function stageTimeOver(stage: Stage): Promise<void> {
  const limit = { kind: 'session', period: 'day', value: 90, used: 90 }
  const body = { success: false, errorCode: 'play.time.over', message: '', value: { limit } }
  await enterHome(stage.page)
  await stage.sandbox.fault({ match: `GET ${launchGame.path}`, body })
  await stage.page.goto('/m/launchGame?code=pg-lantern-koi&vendor=PG')
  await overlay(stage.page, 'limits').getByRole('heading').waitFor()
}

async function stageRealityCheck(stage: Stage): Promise<void> {
  await enterHome(stage.page)
  await stage.sandbox.usePlay('member1', 'minutes', 75)
  await stage.sandbox.usePlay('member1', 'stake', 1_250_000)
  await stage.sandbox.usePlay('member1', 'payout', 400_000)
  await stage.page.reload()
  await overlay(stage.page, 'reality-check').locator('dl').waitFor()
}

/** Stages the age gate. Only one brand has an age gate; the other brands show home. */
async function stageAge({ page, sandbox }: Stage): Promise<void> {
  await sandbox.patch({ content: { countries: { defaultCountry: 'GB' } } })
  await page.goto('/m/home')
  await untilQuiet(page)
}

async function stageTooYoung(stage: Stage): Promise<void> {
  await stageAge(stage)
  const refusal = stage.page.locator('[data-screen="age-gate"] button').nth(1)
  if (await refusal.isVisible()) await refusal.click()
}
