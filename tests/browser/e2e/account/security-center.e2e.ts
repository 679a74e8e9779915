/** Tests the security center, whose changes affect the next login and other devices. */
import { endpoints } from '@livery/contract/endpoints.ts'
import { waitForGuard } from '../../../tools/support/page-clock.ts'
import { field, logIn, member, submitLogin } from '../../support/actions.ts'
import { expectUsable } from '../../support/expect-accessible.ts'
import { expect, overlay, screen, test } from '../../support/fixtures.ts'
import { describeOnlyAt } from '../../support/one-brand.ts'

const { setSecondFactor, removeDevice, devices } = endpoints
const card = { id: 'card-1', bankName: 'First Bank', holder: 'ALEX DOE', lastDigits: '9012' }

test("the security center shows a member's accounts and devices, and a password change returns to it [ROUTE-13]", {
  tag: '@fast-at-tlb',
}, async ({ page, texts, sandbox }) => {
  await sandbox.happen(member.userName, { bankCards: [card] })
  await logIn(page, texts)
  await page.goto('/m/member/home')
  await page.getByRole('link', { name: texts('account_security') }).click()
  const center = screen(page, 'security-center')

  await expect(center).toContainText('•••• 9012')
  await expect(center.getByText(texts('security_this_device'))).toHaveCount(1)

  await expectUsable(page)
  await center.getByRole('link', { name: texts('security_change_password') }).click()
  const change = screen(page, 'change-password')

  await expect(change.getByRole('button', { name: texts('log_out') })).toHaveCount(0)

  await change.getByRole('link', { name: texts('cancel') }).click()

  await expect(center).toBeVisible()

  await center.getByRole('link', { name: texts('security_change_password') }).click()
  await field(page, texts('old_password')).fill(member.password)
  await field(page, texts('new_password')).fill(member.password)
  await field(page, texts('repeat_password')).fill(member.password)
  await page.getByRole('button', { name: texts('save_password') }).click()

  await expect(center).toBeVisible()
})

describeOnlyAt('aurora')('the security center', () => {
  test('a member turns the second login step on and off with a code, and the next login requires the step', async ({
    page,
    texts,
    sandbox,
  }) => {
    await logIn(page, texts)
    await page.goto('/m/securityCenter')
    const center = screen(page, 'security-center')
    const factor = center.getByRole('listitem').filter({ hasText: texts('security_factor_ga') })
    await factor.getByRole('button', { name: texts('security_turn_on') }).click()

    await expect(factor.getByRole('img', { name: texts('security_setup_code') })).toBeVisible()

    await expectUsable(page)
    const turnOn = factor.getByRole('button', { name: texts('security_confirm_on') })
    await turnOn.click()

    await expect(field(page, texts('own_code'))).toHaveAccessibleDescription(
      texts('own_code_required'),
    )

    await field(page, texts('own_code')).fill('000000')
    await turnOn.click()
    await overlay(page, 'alert')
      .getByRole('button', { name: texts('ok') })
      .click()

    await expect(field(page, texts('own_code'))).toHaveAccessibleDescription(/wrong/)

    await waitForGuard(page)
    await field(page, texts('own_code')).fill('654321')
    await factor.locator('form').evaluate((form: HTMLFormElement) => {
      form.requestSubmit()
      form.requestSubmit()
    })

    await expect(factor).toContainText(texts('security_on'))
    expect(await sandbox.requests(setSecondFactor.path)).toHaveLength(2)

    await page.evaluate(() => sessionStorage.clear())
    await page.goto('/m/login')
    await submitLogin(page, texts)

    await expect(overlay(page, 'two-factor')).toBeVisible()

    await field(page, texts('auth_code')).fill('654321')
    await page.getByRole('button', { name: texts('verify') }).click()

    await expect(screen(page, 'home')).toBeVisible()

    await page.goto('/m/securityCenter')
    await factor.getByRole('button', { name: texts('security_turn_off') }).click()
    await field(page, texts('own_code')).fill('654321')
    await factor.getByRole('button', { name: texts('security_confirm_off') }).click()

    await expect(factor).toContainText(texts('security_off'))

    await page.evaluate(() => sessionStorage.clear())
    await logIn(page, texts)
  })

  test('the security center keeps the typed code when a call is lost', async ({
    page,
    texts,
    sandbox,
    expectedErrors,
  }) => {
    expectedErrors.push(/ERR_/)
    await logIn(page, texts)
    await page.goto('/m/securityCenter')
    const factor = screen(page, 'security-center')
      .getByRole('listitem')
      .filter({ hasText: texts('security_factor_sms') })

    await factor.getByRole('button', { name: texts('security_turn_on') }).click()
    await factor.getByRole('button', { name: texts('own_code_send') }).click()

    await expect(factor.getByRole('button', { name: /\b1[012]\d\b/ })).toBeVisible()

    await field(page, texts('own_code')).fill('123456')
    await page.route(`**${setSecondFactor.path}`, route => route.abort('internetdisconnected'))
    const turnOn = factor.getByRole('button', { name: texts('security_confirm_on') })
    await turnOn.click()
    await overlay(page, 'alert')
      .getByRole('button', { name: texts('ok') })
      .click()

    await expect(field(page, texts('own_code'))).toHaveValue('123456')

    await page.unroute(`**${setSecondFactor.path}`)
    await waitForGuard(page)
    await turnOn.click()

    await expect(factor).toContainText(texts('security_on'))
    expect(await sandbox.requests(setSecondFactor.path)).toHaveLength(1)
  })

  test('the security center removes another device, whose session ends immediately', async ({
    page,
    browser,
    baseURL,
    texts,
    sandbox,
  }) => {
    const elsewhere = await browser.newContext({ baseURL: baseURL ?? '', locale: 'is-IS' })
    const other = await elsewhere.newPage()
    await logIn(other, texts)
    await logIn(page, texts)
    await page.goto('/m/securityCenter')
    const center = screen(page, 'security-center')
    const [remove] = [center.getByRole('button', { name: texts('security_remove') })]

    await expect(remove).toHaveCount(1)

    await remove.click()
    const question = overlay(page, 'confirm')
    await question.getByRole('button', { name: texts('security_keep') }).click()

    expect(await sandbox.requests(removeDevice.path)).toHaveLength(0)

    await remove.click()
    await question.getByRole('button', { name: texts('security_remove') }).click()

    await expect(overlay(page, 'toast')).toContainText(texts('security_removed'))
    await expect(remove).toHaveCount(0)

    await other.goto('/m/member/home')

    await expect(screen(other, 'login')).toBeVisible()

    await elsewhere.close()
    await page.reload()

    await expect(center.getByText(texts('security_this_device'))).toBeVisible()
  })

  test('the security center shows each part that loads, and a retry for each part that fails', async ({
    page,
    texts,
    sandbox,
    expectedErrors,
  }) => {
    expectedErrors.push(/500/)
    await sandbox.fault({ match: `GET ${devices.path}`, status: 500 })
    await sandbox.patch({ content: { withoutSecondFactors: true } })
    await logIn(page, texts)
    await page.goto('/m/securityCenter')
    const center = screen(page, 'security-center')

    await expect(center).toContainText(texts('security_factors_none'))
    await expect(center).toContainText(texts('security_accounts_empty'))
    await expect(center).toContainText(texts('security_devices_failed'))

    await sandbox.clearFaults()
    await center.getByRole('button', { name: texts('try_again') }).click()

    await expect(center.getByText(texts('security_this_device'))).toBeVisible()
  })
})
