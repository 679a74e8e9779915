import * as limits from '@livery/contract/limits.ts'
import { brandCodes } from '../../../tools/support/brands.ts'
import { logIn, openHome } from '../../support/actions.ts'
import { expect, test } from '../../support/fixtures.ts'
import { describeOnlyAt } from '../../support/one-brand.ts'
import { readPorts } from '../../support/ports.ts'

const yearSeconds = limits.deviceIdCookieDays * 86_400

describeOnlyAt('tlb')('cookies', () => {
  test.use({ serviceWorkers: 'allow' })

  test('the device id in the cookie is the device id in a login request [STORE-03, STORE-04]', async ({
    page,
    context,
    texts,
    sandbox,
  }) => {
    await logIn(page, texts)
    const [device] = (await context.cookies(page.url())).filter(({ name }) => name === 'deviceId')
    const [login] = await sandbox.requests('/wps/session/login')

    expect(device?.value).toHaveLength(limits.deviceIdLength)
    expect(device?.expires).toBeGreaterThan(Date.now() / 1_000 + yearSeconds - 600)
    expect(login?.body).toMatchObject({ loginDeviceId: device?.value })
  })

  test("a brand's cookies are not visible to another brand under the same parent domain [STORE-04, STORE-05]", async ({
    page,
    context,
    brand,
  }) => {
    const other = brandCodes.find(code => code !== brand.code) ?? ''
    const otherOrigin = `http://${other}.localhost:${readPorts().port}`
    await page.goto('/m/home?affiliateCode=af1&r=ref1&gclid=click1')
    const own = await context.cookies(page.url())

    expect(own.map(({ name }) => name).sort()).toEqual([
      'affiliateCode',
      'deviceId',
      'gclid',
      'referralCode',
    ])
    expect(await page.evaluate(() => document.cookie)).not.toContain('gclid')

    await page.goto(`${otherOrigin}/m/home`)
    const foreign = await context.cookies(otherOrigin)

    expect(foreign.map(({ name }) => name)).toEqual(['deviceId'])

    const values = own.map(({ value }) => value)

    expect(foreign.filter(({ value }) => values.includes(value))).toEqual([])
  })

  test('the data in an affiliate link is stored even if the service worker serves the page [STORE-05]', async ({
    page,
    context,
  }) => {
    await openHome(page)
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.reload()
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    const kept = page.waitForResponse(response => response.url().includes('/bff/visit'))
    await page.goto('/m/home?affiliateCode=later1')
    await kept

    const cookies = await context.cookies(page.url())

    expect(cookies.find(({ name }) => name === 'affiliateCode')?.value).toBe('later1')
  })
})
