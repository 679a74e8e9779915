import * as localStorageKeys from '@livery/contract/local-storage-keys.ts'
import type { Page } from '@playwright/test'
import { untilQuiet } from '../../../tools/support/until-quiet.ts'
import { field, member, readSession } from '../../support/actions.ts'
import { expect, overlay, screen, test } from '../../support/fixtures.ts'
import { describeOnlyAt } from '../../support/one-brand.ts'
import { proveNumber } from '../../support/prove-number.ts'
import {
  editRemembered,
  endTab,
  readLocal,
  readRemembered,
  rememberMember,
} from '../../support/remembered.ts'

const describeInOneBrand = describeOnlyAt('aurora')

const login = '/wps/session/login'

describeInOneBrand('a remembered login', () => {
  test('a remembered login logs the player in again without storing the password [AUTOLOGIN-01, AUTOLOGIN-02, AUTOLOGIN-05]', async ({
    page,
    brand,
    texts,
    sandbox,
  }) => {
    await rememberMember(page, texts)
    const kept = await readRemembered(page)

    expect(kept).toMatchObject({
      type: 'username',
      username: member.userName,
      merchant: brand.platformCode,
    })

    const storage = await page.evaluate(() => JSON.stringify({ ...localStorage }))

    expect(storage).not.toContain(member.password)
    expect(atob(atob(String(kept?.password)))).not.toContain(member.password)

    await endTab(page)
    await page.goto('/m/member/home')

    await expect(screen(page, 'member-home')).toContainText(member.userName)
    expect(await sandbox.requests(login)).toHaveLength(2)
  })

  for (const [why, path, flags] of [
    ['a redirectUrl [AUTOLOGIN-03]', '/m/home?redirectUrl=x', {}],
    ['a backUrl [AUTOLOGIN-03]', '/m/home?backUrl=x', {}],
    [
      'the flag MOBILEAUTOLOGIN3 off [AUTOLOGIN-04, SYSTEM-02]',
      '/m/home',
      { MOBILEAUTOLOGIN3: false },
    ],
  ] as const) {
    test(`a remembered login is not used with ${why}`, async ({ page, texts, sandbox }) => {
      await rememberMember(page, texts)
      await endTab(page)
      await sandbox.patch({ flags })
      await expectNoLogin(page, path)
      expect(await sandbox.requests(login)).toHaveLength(1)
      expect(await readRemembered(page)).not.toBeNull()
    })
  }

  test('a remembered login for another merchant is forgotten [AUTOLOGIN-05]', async ({
    page,
    texts,
    sandbox,
  }) => {
    await rememberMember(page, texts)
    await editRemembered(page, { merchant: 'OTHER' })
    await endTab(page)
    await expectNoLogin(page, '/m/home')
    await expect.poll(() => readRemembered(page)).toBeNull()
    expect(await sandbox.requests(login)).toHaveLength(1)
  })

  test('a remembered login by SMS is not used, but the number is prefilled [AUTOLOGIN-01, AUTOLOGIN-06]', async ({
    page,
    texts,
    sandbox,
  }) => {
    await page.goto('/m/login')
    await proveNumber(page, texts, '9175000001')
    await page.getByRole('checkbox', { name: texts('remember_me') }).check()
    await page
      .locator('form')
      .getByRole('button', { name: texts('login'), exact: true })
      .click()

    await expect.poll(() => readRemembered(page)).toMatchObject({ type: 'sms' })

    await endTab(page)
    await expectNoLogin(page, '/m/home')

    expect(await sandbox.requests(login)).toHaveLength(1)
    expect(await readRemembered(page)).toMatchObject({ type: 'sms', username: '9175000001' })

    await page.goto('/m/login')

    await expect(field(page, texts('mobile_number'))).toHaveValue('9175000001')
  })

  test('a remembered login does not work if it is copied into another browser', async ({
    page,
    browser,
    baseURL,
    texts,
  }) => {
    await rememberMember(page, texts)
    const kept = await page.evaluate(() => ({ ...localStorage }) as Record<string, string>)
    const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'is-IS' })
    const thief = await context.newPage()
    await thief.addInitScript(kept => {
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
    }, kept)
    await expectNoLogin(thief, '/m/home')
    await context.close()
  })

  for (const errorCode of ['login.cred.err', 'not.exists.user']) {
    test(`a remembered login is forgotten without a message on ${errorCode} [AUTOLOGIN-07]`, async ({
      page,
      texts,
      sandbox,
    }) => {
      await rememberMember(page, texts)
      await endTab(page)
      const body = { success: false, errorCode, message: 'No' }
      await sandbox.fault({ match: `POST ${login}`, status: 200, body })
      await expectNoLogin(page, '/m/home')

      await expect.poll(() => readRemembered(page)).toBeNull()
      await expect(overlay(page, 'alert')).toHaveCount(0)
    })
  }

  test('a remembered login stops by itself if the player’s IP address has changed [AUTOLOGIN-08, STORE-01]', async ({
    page,
    brand,
    texts,
    sandbox,
  }) => {
    await rememberMember(page, texts)
    await endTab(page)
    const body = { success: false, errorCode: 'token_ip_different', message: 'Moved' }
    await sandbox.fault({ match: `POST ${login}`, status: 200, body, times: 1 })
    await expectNoLogin(page, '/m/home')

    await expect.poll(() => readLocal(page, localStorageKeys.autoLogin)).toBe('0')
    expect(await readLocal(page, localStorageKeys.merchant)).toBe(brand.platformCode)

    await page.reload()
    await expectNoLogin(page, '/m/home')

    expect(await sandbox.requests(login)).toHaveLength(2)
  })

  test('a remembered login is not used during a session, and is forgotten after logout [AUTOLOGIN-02, CALL-04]', async ({
    page,
    texts,
    sandbox,
  }) => {
    await rememberMember(page, texts)
    await page.goto('/m/member/home')

    await expect(screen(page, 'member-home')).toContainText(member.userName)

    await untilQuiet(page)

    expect(await sandbox.requests(login)).toHaveLength(1)

    await page.getByRole('button', { name: texts('log_out') }).click()

    await expect.poll(() => readRemembered(page)).toBeNull()
    await expect.poll(() => sandbox.requests('/wps/session/logout')).toHaveLength(1)

    const [told] = await sandbox.requests('/wps/session/logout')

    expect(told).toMatchObject({ method: 'POST', status: 200 })
    expect(told?.headers.authorization).toMatch(/^.{20,}$/)
  })
})

/** Opens home and waits long enough for an automatic login. Expects that there is none. */
async function expectNoLogin(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(screen(page, 'home')).toBeVisible()
  await untilQuiet(page)
  expect(await readSession(page)).toBeNull()
}
