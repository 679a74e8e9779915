/**
 * Tests the account forms in two situations: a session ends while a form is open, and two tabs are
 * open at the same time.
 */
import { endpoints } from '@livery/contract/endpoints.ts'
import * as timings from '@livery/contract/timings.ts'
import type { Page } from '@playwright/test'
import { forms, requireForm } from '../../support/account-forms.ts'
import { goWithin, type Stage } from '../../support/account-openings.ts'
import {
  begin,
  expectKept,
  expectSettled,
  fillIn,
  type Opened,
  openForm,
  pressOften,
} from '../../support/account-troubles.ts'
import { field, member, openHome, readSession, submitLogin } from '../../support/actions.ts'
import { expect, overlay, screen, test } from '../../support/fixtures.ts'
import type { Form } from '../../support/form-steps.ts'
import { memberForms } from '../../support/member-forms.ts'
import { describeOnlyAt } from '../../support/one-brand.ts'

const describeInOneBrand = describeOnlyAt('lotus')

/**
 * Fills in the form and submits it after the session has ended. Expects that the app asks the
 * player only once to log in again. Only the form's call receives a 401; other calls in flight do
 * not.
 */
async function sendTooLate(stage: Stage, form: Form): Promise<Opened> {
  const { page, texts, sandbox } = stage
  await begin(stage, form, 0)
  const opened = await openForm(stage, form)
  for (const step of form.steps) await fillIn(opened, step)

  for (const { sends } of form.steps) {
    const { method, path } = endpoints[sends]
    await sandbox.fault({ match: `${method} ${path}`, status: 401, times: 1 })
  }

  await page.keyboard.press('Enter')
  const alert = overlay(page, 'alert')

  await expect(alert).toContainText(texts('please_login'))

  await alert.getByRole('button', { name: texts('login') }).click()

  await expect(screen(page, 'login')).toBeVisible()
  expect(await readSession(page)).toBeNull()

  for (const step of form.steps) await expectSettled(stage, step)

  return opened
}

/** Makes the platform mark every following login as the player's first. */
async function seemFirst(page: Page): Promise<void> {
  await page.route(`**${endpoints.login.path}`, async route => {
    const { host, port, pathname } = new URL(route.request().url())
    const response = await route.fetch({
      url: `http://127.0.0.1:${port}${pathname}`,
      headers: { ...route.request().headers(), host },
    })
    const answer = await response.json()
    Object.assign(answer.value, { firstTimeLogin: true })
    await route.fulfill({ response, json: answer })
  })
}

describeInOneBrand('a session that ends while the player fills in a form', () => {
  for (const form of memberForms) {
    test(`a player whose session ended returns to the unchanged form after login: ${form.name}`, async ({
      page,
      texts,
      sandbox,
      expectedErrors,
    }) => {
      expectedErrors.push(/401/)
      const stage = { page, texts, sandbox }
      const opened = await sendTooLate(stage, form)
      await submitLogin(page, texts, form.player)

      await expect(opened.root).toBeVisible()

      for (const step of form.steps) {
        await expectKept(opened, step)
        await page.clock.runFor(timings.submitGuardMs)
        await pressOften(opened, step)
        await expectSettled(stage, step, 2)
      }
    })
  }

  test('a player whose session ended returns to the form after a required password change', async ({
    page,
    texts,
    sandbox,
    expectedErrors,
  }) => {
    expectedErrors.push(/401/)
    const form = requireForm('an agent registration')
    const opened = await sendTooLate({ page, texts, sandbox }, form)
    await seemFirst(page)
    await submitLogin(page, texts, { ...member, userName: 'agent1' })

    for (const name of ['new_password', 'repeat_password']) {
      await field(page, texts(name)).fill(member.password)
    }

    await page.keyboard.press('Enter')

    for (const step of form.steps) await expectKept(opened, step)
  })

  for (const form of memberForms.slice(1)) {
    test(`another player is sent to home and does not see any input from the form: ${form.name}`, async ({
      page,
      texts,
      sandbox,
      expectedErrors,
    }) => {
      expectedErrors.push(/401/)
      const { root } = await sendTooLate({ page, texts, sandbox }, form)
      await submitLogin(page, texts, { ...member, userName: 'agent2' })

      await expect(screen(page, 'home')).toBeVisible()

      await goWithin(page, form.path)

      await expect(root).toBeVisible()

      const inputs = root.locator('input:not([hidden])')

      await expect(inputs).not.toHaveCount(0)

      for (const input of await inputs.all()) await expect(input).toHaveValue('')
    })
  }
})

/** One form per kind, because the tabs share the same data for every form. */
const inTwoTabs = [
  'login by password',
  'registration by username',
  'a voluntary password change',
  'a payout account',
]

describeInOneBrand(
  'each of two tabs with the same form sends its own data once and does not affect the other tab:',
  () => {
    for (const form of [...forms, ...memberForms].filter(({ name }) => inTwoTabs.includes(name))) {
      test(form.name, async ({ page, context, texts, sandbox }) => {
        const [step] = form.steps.slice(-1)
        if (!step) throw new Error('it has no step')

        const tabs: Opened[] = []

        for (const openTab of [async () => page, () => context.newPage()]) {
          const stage = { page: await openTab(), texts, sandbox }
          await begin(stage, form, 0)
          const opened = await openForm(stage, form)
          for (const step of form.steps) await fillIn(opened, step)
          tabs.push(opened)
        }

        for (const [sent, opened] of tabs.entries()) {
          // A background tab renders so rarely that a press would wait for seconds.
          await opened.stage.page.bringToFront()
          await expectKept(opened, step)
          await pressOften(opened, step)
          await expectSettled(opened.stage, step, sent + 1)
        }

        const sessions = await Promise.all(tabs.map(({ stage }) => readSession(stage.page)))

        expect(new Set(sessions.map(session => session?.token)).size).toBe(2)
      })
    }
  },
)

describeInOneBrand('two tabs', () => {
  test('two reopened tabs use the language that was selected last', async ({
    page,
    context,
    texts,
  }) => {
    await openHome(page)
    const other = await context.newPage()
    await openHome(other)
    await other
      .getByRole('button', { name: texts('choose_language') })
      .first()
      .click()
    await overlay(other, 'language').getByRole('button', { name: 'English' }).click()

    await expect(other.locator('html')).toHaveAttribute('lang', 'en')

    await page.reload()

    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  })
})
