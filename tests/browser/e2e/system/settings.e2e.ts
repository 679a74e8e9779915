import { expect, overlay, test } from '../../support/fixtures.ts'
import { describeInOneBrand } from '../../support/one-brand.ts'

describeInOneBrand("the platform's settings", () => {
  test('settings without a Geetest version default to v3', async ({ page, sandbox }) => {
    const gw = { GEETEST_ENABLED: true, GEETEST_VERSION: null }
    await sandbox.patch({ settings: { login: { captcha: { enabled: true } }, gw } })
    const asked = page.waitForRequest(/\/wps\/captcha\/stand-in\/[\w.]+\.js/)
    await page.goto('/m/login')

    expect(new URL((await asked).url()).pathname).toMatch(/\/gt\.js$/)
    await expect(overlay(page, 'captcha')).toHaveAttribute('data-state', 'waiting')
    expect(await sandbox.requests('/wps/captcha/geetest')).toHaveLength(1)
  })
})
