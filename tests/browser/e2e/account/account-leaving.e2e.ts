/** Tests every account form when a player navigates back while a call is running. */

import * as timings from '@livery/contract/timings.ts'
import { advanceUntil, stopClock } from '../../../tools/support/page-clock.ts'
import { untilQuiet } from '../../../tools/support/until-quiet.ts'
import { forms, login, requireForm, socialForms } from '../../support/account-forms.ts'
import { openForcedChange, type Stage } from '../../support/account-openings.ts'
import {
  begin,
  connectBridge,
  expectLeft,
  expectSettled,
  fillIn,
  holdCall,
  holdUrl,
  leaveDuringCall,
  openForm,
} from '../../support/account-troubles.ts'
import { readSession } from '../../support/actions.ts'
import { expect, overlay, screen, test } from '../../support/fixtures.ts'
import type { Form } from '../../support/form-steps.ts'
import { test as testIdentity } from '../../support/identity.ts'
import { memberForms, pageForms } from '../../support/member-forms.ts'
import { describeOnlyAt } from '../../support/one-brand.ts'

const describeInOneBrand = describeOnlyAt('lotus')

const aDayMs = 86_400_000

/**
 * Leaves the form in each step. After every step that does not log the player in, expects that the
 * form is usable again.
 */
async function walk(stage: Stage, form: Form): Promise<void> {
  await begin(stage, form, aDayMs)
  for (const step of form.steps) {
    const opened = await openForm(stage, form)
    for (const one of form.steps) await fillIn(opened, one)
    await leaveDuringCall(opened, step)
    await expectLeft(stage, step, form.beneath)
    await expectSettled(stage, step)
    if (step.left === 'in') continue
    const { root } = await openForm(stage, form)
    await expect(root.locator('[aria-busy="true"]')).toHaveCount(0)
    await stage.page.goBack()
    await expect(root).toHaveCount(0)
    await stage.page.clock.runFor(timings.submitGuardMs)
  }
}

describeInOneBrand(
  "a player who leaves during a call, with the phone's clock a day ahead, is not blocked or interrupted by",
  () => {
    // Players cannot leave a forced password change.
    const free = memberForms.filter(({ open }) => open !== openForcedChange)
    for (const form of [...forms, ...free, ...pageForms]) {
      test(form.name, async ({ page, texts, sandbox }) => {
        await walk({ page, texts, sandbox }, form)
      })
    }

    for (const form of socialForms) {
      testIdentity(form.name, async ({ page, texts, sandbox, emulator }) => {
        const stage = { page, texts, sandbox }
        await connectBridge(stage, form, emulator)
        await walk(stage, form)
      })
    }
  },
)

describeInOneBrand('a player who reopens a form whose call is still running', () => {
  test('a reopened form is busy, cannot be submitted again, and uses the first response', async ({
    page,
    texts,
    sandbox,
  }) => {
    const form: Form = { name: '', open: requireForm('login by password').open, steps: [login] }
    const stage = { page, texts, sandbox }
    await begin(stage, form, 0)
    const opened = await openForm(stage, form)
    await fillIn(opened, login)
    const call = await holdCall(page, login)
    await page.keyboard.press('Enter')
    await call.sent
    await page.goBack()

    await expect(opened.root).toHaveCount(0)

    const again = await openForm(stage, form)
    await fillIn(again, login)

    await expect(again.root.locator('[type="submit"][aria-busy="true"]')).toBeVisible()

    await page.keyboard.press('Enter')
    call.release()
    await login.done(stage, again.root)
    await expectSettled(stage, login)
  })

  test('a forced password change leads to home after the first response', async ({
    page,
    texts,
    sandbox,
  }) => {
    const form = requireForm('a forced password change')
    const [step] = form.steps
    if (!step) throw new Error('it has no step')

    const stage = { page, texts, sandbox }
    await begin(stage, form, 0)
    const opened = await openForm(stage, form)
    await fillIn(opened, step)
    const call = await holdCall(page, step)
    await page.keyboard.press('Enter')
    await call.sent
    await page.goBack()

    await expect(opened.root.locator('[type="submit"][aria-busy="true"]')).toBeVisible()
    await expect(page).toHaveURL(/\/m\/changePsw/)

    call.release()
    await step.done(stage, opened.root)
    await expectSettled(stage, step)
  })
})

describeInOneBrand('a captcha whose response is pending', () => {
  test('a captcha does not appear or send anything after the player has left', async ({
    page,
    texts,
    sandbox,
  }) => {
    const form = requireForm('login with Geetest')
    const stage = { page, texts, sandbox }
    const script = await holdUrl(page, '**/stand-in/gt4.js*')
    await begin(stage, form, 0)
    // The captcha fails 3 s after the form opens, so from then on no time passes.
    await stopClock(page)
    const opening = openForm(stage, form)
    await advanceUntil(page, () => overlay(page, 'captcha').isVisible(), { stepMs: 20 })
    const opened = await opening
    await fillIn(opened, login)

    await expect(overlay(page, 'captcha')).toHaveAttribute('data-state', 'loading')

    await page.keyboard.press('Enter')

    await expect(opened.root.locator('[type="submit"][aria-busy="true"]')).toBeVisible()

    await page.goBack()

    await expect(opened.root).toHaveCount(0)
    await expect(screen(page, 'home')).toBeVisible()

    script.release()
    await page.clock.resume()
    // By now the code for every possible message has loaded.
    await untilQuiet(page)

    await expect(overlay(page, 'alert')).toHaveCount(0)
    expect([await readSession(page), await sandbox.requests('/wps/session/login')]).toEqual([
      null,
      [],
    ])
  })
})
