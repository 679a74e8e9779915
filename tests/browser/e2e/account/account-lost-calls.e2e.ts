/**
 * Tests every account form on a bad network: typed text is not lost, and no request is sent twice.
 */
import { endpoints } from '@livery/contract/endpoints.ts'
import { forms, login, requireForm, sendCode, socialForms } from '../../support/account-forms.ts'
import {
  openRegister,
  type Stage,
  solveGeetest,
  typePicture,
} from '../../support/account-openings.ts'
import {
  begin,
  connectBridge,
  expectKept,
  expectSettled,
  fillIn,
  holdUrl,
  loseEachCall,
  openForm,
  pressOften,
  slowDown,
} from '../../support/account-troubles.ts'
import { field, member, openHome } from '../../support/actions.ts'
import { expect, overlay, test } from '../../support/fixtures.ts'
import type { Form } from '../../support/form-steps.ts'
import { test as testIdentity } from '../../support/identity.ts'
import { memberForms, pageForms } from '../../support/member-forms.ts'
import { describeInOneBrand, describeOnlyAt } from '../../support/one-brand.ts'

const aDayMs = 86_400_000
const lost = /ERR_INTERNET_DISCONNECTED/

/**
 * Simulates the loss of every call in every step once, and then presses the button repeatedly on
 * slow 3G.
 */
async function walk(stage: Stage, form: Form): Promise<void> {
  await begin(stage, form, -aDayMs)
  const opened = await openForm(stage, form)
  for (const step of form.steps) {
    await fillIn(opened, step)
    await loseEachCall(opened, step)
    if (step === form.steps.at(-1)) await slowDown(stage.page)
    await pressOften(opened, step)
    await expectSettled(stage, step)
  }
}

describeOnlyAt('aurora')(
  "on a bad network, with the phone's clock a day behind, no data is lost or sent twice for",
  () => {
    for (const form of [...forms, ...memberForms, ...pageForms]) {
      test(form.name, async ({ page, texts, sandbox, expectedErrors }) => {
        expectedErrors.push(lost)
        await walk({ page, texts, sandbox }, form)
      })
    }

    for (const form of socialForms) {
      testIdentity(form.name, async ({ page, texts, sandbox, emulator, expectedErrors }) => {
        expectedErrors.push(lost)
        const stage = { page, texts, sandbox }
        await connectBridge(stage, form, emulator)
        await walk(stage, form)
      })
    }
  },
)

describeInOneBrand('a phone whose clock is a day ahead', () => {
  test('a phone with a wrong clock counts down an SMS code like any other phone [TFA-09]', async ({
    page,
    texts,
    sandbox,
  }) => {
    const stage = { page, texts, sandbox }
    const form: Form = { ...requireForm('login by SMS'), steps: [sendCode] }
    await begin(stage, form, aDayMs)
    const opened = await openForm(stage, form)
    await fillIn(opened, sendCode)
    await pressOften(opened, sendCode)
    await expectSettled(stage, sendCode)
  })
})

describeInOneBrand('a generated username', () => {
  test('a typed username is not overwritten by a generated one, and is checked when back online', async ({
    page,
    context,
    texts,
    sandbox,
    expectedErrors,
  }) => {
    expectedErrors.push(lost)
    const { path } = endpoints.autoUsername
    await openHome(page)
    const sheet = await openRegister({ page, texts, sandbox })
    const username = field(page, texts('username'))
    const { release } = await holdUrl(page, `**${path}`)
    const suggest = sheet.getByRole('button', { name: texts('suggest_username') })
    await suggest.click()

    await expect(suggest).toHaveAttribute('aria-busy', 'true')

    await username.fill(member.userName)
    release()

    await expect(suggest).not.toHaveAttribute('aria-busy')
    await expect(username).toHaveValue(member.userName)

    const check = endpoints.checkUsername.path
    await context.setOffline(true)
    const refused = page.waitForEvent('requestfailed', request => request.url().includes(check))
    await username.blur()
    await refused
    await context.setOffline(false)

    await expect(username).toHaveAccessibleDescription(texts('username_taken'))
    expect(await sandbox.requests(check)).toHaveLength(1)
  })
})

describeInOneBrand('a captcha that does not load', () => {
  for (const [answer, call] of [
    [typePicture, '**/wps/captcha/picture*'],
    [solveGeetest, '**/stand-in/gt4.js*'],
  ] as const) {
    const form = forms.find(({ steps }) => steps[0]?.beforePress === answer)
    if (!form) throw new Error('no form is behind it')
    test(`a failed captcha does not change the form, and one retry is enough: ${form.name}`, async ({
      page,
      texts,
      sandbox,
      expectedErrors,
    }) => {
      expectedErrors.push(lost)
      const stage = { page, texts, sandbox }
      await page.route(call, route => route.abort('internetdisconnected'))
      await begin(stage, form, 0)
      const opened = await openForm(stage, form)
      await fillIn(opened, login)
      const retry = opened.root.getByRole('button', { name: texts('click_to_retry') })

      await expect(retry).toBeVisible()

      await expectKept(opened, login)
      await page.unroute(call)
      await retry.click()

      await expect(overlay(page, 'captcha')).not.toHaveAttribute('data-state', 'error')

      await pressOften(opened, { ...login, beforePress: answer })
      await expectSettled(stage, login)
    })
  }
})
