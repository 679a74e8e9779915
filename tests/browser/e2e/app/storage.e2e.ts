import { languageNames } from '@livery/contract/language-names.ts'
import * as localStorageKeys from '@livery/contract/local-storage-keys.ts'
import * as sessionStorageKeys from '@livery/contract/session-storage-keys.ts'
import type { Page } from '@playwright/test'
import { field, logIn, member, readSession } from '../../support/actions.ts'
import { expect, overlay, screen, test } from '../../support/fixtures.ts'
import { describeInOneBrand } from '../../support/one-brand.ts'

describeInOneBrand('browser storage', () => {
  test("browser storage uses the spec's key names, and no names outside the registry [STORE-01, STORE-03]", async ({
    page,
    brand,
    texts,
  }) => {
    const next = brand.offered.find(code => code !== brand.language) ?? brand.language
    await page.goto('/m/login?affiliateCode=A1')
    await field(page, texts('username')).fill(member.userName)
    await field(page, texts('password')).fill(member.password)
    await page.getByRole('checkbox', { name: texts('remember_me') }).check()
    await page.keyboard.press('Enter')

    await expect(screen(page, 'home')).toBeVisible()

    // At this width, a member's top bar has space for the language button.
    await page.setViewportSize({ width: 430, height: 844 })
    await page
      .getByRole('button', { name: texts('choose_language') })
      .first()
      .click()
    await overlay(page, 'language').getByRole('button', { name: languageNames[next] }).click()

    await expect.poll(async () => (await readKept(page)).local.language).toBe(next)

    // The page encrypts and stores the password in the background while the player continues.
    await expect.poll(async () => (await readKept(page)).local.autoLogin).toBe('1')

    const { local, session } = await readKept(page)

    expect(local).toMatchObject({
      merchant: brand.platformCode,
      autoLogin: '1',
      deviceId: expect.stringMatching(/^.{36}$/),
    })
    expect(Object.keys(session)).toContain('MC_SESSION_INFO')

    const known: string[] = Object.values(localStorageKeys)

    expect(Object.keys(local).filter(key => !known.includes(key))).toEqual([])

    const names: string[] = Object.values(sessionStorageKeys)
    const unknown = Object.keys(session).filter(key => !names.some(name => key.startsWith(name)))

    expect(unknown).toEqual([])
  })

  test('browser storage omits an unsent password, but keeps other typed values across a reload [AUTOLOGIN-01]', async ({
    page,
    texts,
  }) => {
    const typed = { username: 'typedname7', password: 'Typed-word-7', mobile_number: '9170000777' }
    const fill = async (key: keyof typeof typed) => field(page, texts(key)).fill(typed[key])
    for (const path of ['/m/login', '/m/register']) {
      await page.goto(path)
      await fill('username')
      await fill('password')
      await page.getByRole('tab', { name: texts('by_mobile') }).click()
      await fill('mobile_number')
      await page.reload()
      await expect(field(page, texts('username'))).toHaveValue(typed.username)
      await expect(field(page, texts('password'))).toHaveValue('')
      const { local, session } = await readKept(page)
      const isKept = (store: object) => (text: string) => JSON.stringify(store).includes(text)
      expect(Object.values(typed).filter(isKept(local))).toEqual([])
      expect(isKept(session)(typed.password)).toBe(false)
    }
  })
})

describeInOneBrand('a member of an unknown type', () => {
  test('a member of an unknown type is treated as a plain member, with a greeting and their language [ROLE-10]', async ({
    page,
    brand,
    texts,
    sandbox,
  }) => {
    await sandbox.happen('member1', { type: 9 })
    await logIn(page, texts)

    expect(await readSession(page)).toMatchObject({ type: 9, userName: 'member1' })

    await page.goto('/m/member/home')

    await expect(screen(page, 'member-home')).toContainText('member1')

    const next = brand.offered.find(code => code !== brand.language) ?? brand.language
    await page.getByRole('button', { name: languageNames[brand.language] }).click()
    await overlay(page, 'language').getByRole('button', { name: languageNames[next] }).click()

    await expect
      .poll(async () => (await sandbox.requests('/wps/member/language')).map(({ body }) => body))
      .toEqual([{ language: next, merchantCode: brand.platformCode }])
  })
})

function readKept(page: Page): Promise<Record<'local' | 'session', Record<string, string>>> {
  return page.evaluate(() => ({ local: { ...localStorage }, session: { ...sessionStorage } }))
}
