/** Tests a page that opens with a hand-over code that cannot be exchanged for a session. */
import { bffPaths } from '@livery/contract/bff-paths.ts'
import { member, readSession, submitLogin } from '../../support/actions.ts'
import { expect, overlay, screen, test } from '../../support/fixtures.ts'
import { describeOnlyAt } from '../../support/one-brand.ts'
import { endTab, rememberMember } from '../../support/remembered.ts'

describeOnlyAt('lotus')('a failed session hand-over', () => {
  test.beforeEach(({ expectedErrors }) => {
    expectedErrors.push(/hand-over\/redeem|status of 401/)
  })

  test('a rejected hand-over leads to a login that returns to the page, and its code is removed from the URL', async ({
    page,
    texts,
    baseURL,
  }) => {
    await page.goto('/m/help?r=7#hand-over=refused')
    const alert = overlay(page, 'alert')

    await expect(alert).toContainText(texts('please_login'))
    expect(page.url()).toBe(`${baseURL}/m/help?r=7`)

    await alert.getByRole('button', { name: texts('login') }).click()

    await expect(screen(page, 'login')).toContainText(texts('please_login'))

    await submitLogin(page, texts)

    await expect.poll(() => readSession(page)).toMatchObject({ userName: member.userName })
    await expect(page).toHaveURL(/\/m\/help\?r=7$/)
  })

  test('a rejected hand-over is silently replaced by the remembered login', async ({
    page,
    texts,
  }) => {
    await rememberMember(page, texts)
    await endTab(page)
    const refused = page.waitForResponse(`**${bffPaths.redeemHandOver}`)
    await page.goto('/m/home#hand-over=refused')

    expect((await refused).status()).toBe(403)
    await expect.poll(() => readSession(page)).toMatchObject({ userName: member.userName })
    await expect(overlay(page, 'alert')).toHaveCount(0)
  })

  test('a hand-over leads to a login if the platform has ended the session in transit', async ({
    page,
    texts,
  }) => {
    const session = { id: 'p1', token: 'ended', merchantCode: 'LOTUS', userName: 'p', type: 0 }
    const value = { session: { ...session, firstTimeLogin: false } }
    await page.route(`**${bffPaths.redeemHandOver}`, route =>
      route.fulfill({ json: { success: true, value } }),
    )
    await page.goto('/m/home#hand-over=good')

    await expect(overlay(page, 'alert')).toContainText(texts('please_login'))
    expect(await readSession(page)).toBeNull()
  })
})
