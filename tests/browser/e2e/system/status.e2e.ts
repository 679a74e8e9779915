import { advanceUntil, stopClock } from '../../../tools/support/page-clock.ts'
import { openHome, watchCalls } from '../../support/actions.ts'
import { expect, overlay, screen, test } from '../../support/fixtures.ts'
import { describeInOneBrand } from '../../support/one-brand.ts'

const status = 'GET /wps/system/status'
const refused = (message: string) => ({ success: false, errorCode: 'system.error', message })

describeInOneBrand('the status call', () => {
  test('the status call sends the device, the campaign and the URL that opened the app [CALL-14]', async ({
    page,
    brand,
    sandbox,
  }) => {
    await openHome(page, '/m/home?affiliateCode=A1')

    // Home does not wait for the response, so home may be complete before the platform receives the
    // call.
    await expect
      .poll(async () => (await sandbox.requests('/wps/system/status')).length)
      .toBeGreaterThan(0)

    const [asked] = await sandbox.requests('/wps/system/status')

    expect(asked?.query).toEqual({
      device: 'MOBILE',
      track: 'A1',
      originalDomain: `${brand.code}.localhost`,
      url: expect.stringMatching(/\/m\/home$/),
    })
    expect(asked?.headers['cache-control']).toMatch(/no-cache|max-age=0/)
    expect(asked?.headers.authorization).toBeUndefined()
  })

  test("a failed status call with any code shows the platform's message, or 'Error' [ERROR-03]", async ({
    page,
    texts,
    sandbox,
  }) => {
    await sandbox.fault({ match: status, status: 200, body: refused('The site is being moved.') })
    await openHome(page)
    const alert = overlay(page, 'alert')

    await expect(alert.getByRole('heading', { name: texts('notice') })).toBeVisible()
    await expect(alert).toContainText('The site is being moved.')

    await sandbox.fault({ match: status, status: 200, body: refused('') })
    await openHome(page)

    await expect(alert.getByText(texts('error'), { exact: true })).toBeVisible()

    await alert.getByRole('button', { name: texts('ok') }).click()

    await expect(alert).toBeHidden()
    await expect(screen(page, 'home')).toBeVisible()
  })

  test("a status call failed with 503 shows the platform's message once, and polling continues [ERROR-03]", async ({
    page,
    texts,
    sandbox,
    expectedErrors,
  }) => {
    expectedErrors.push(/503/)
    await sandbox.fault({ match: status, status: 503, body: refused('Back at ten.') })
    const callsEnd = watchCalls(page)
    await openHome(page)
    const alert = overlay(page, 'alert')

    await expect(alert).toContainText('Back at ten.')

    await alert.getByRole('button', { name: texts('ok') }).click()
    const asked = async () => (await sandbox.requests('/wps/system/status')).length
    await callsEnd()
    await stopClock(page)
    const before = await asked()

    const isPolledOn = async () => {
      await callsEnd()
      return (await asked()) > before + 1
    }

    await advanceUntil(page, isPolledOn, { stepMs: 500 })

    await expect(alert).toHaveCount(0)
  })

  test('a status call without a response over plain HTTP shows the failure only once [ERROR-04]', async ({
    page,
    texts,
    expectedErrors,
  }) => {
    expectedErrors.push(/ERR_FAILED/)
    let attempts = 0
    const callsEnd = watchCalls(page)
    await page.route('**/wps/system/status*', route => {
      attempts += 1
      return route.abort()
    })
    await openHome(page)
    const alert = overlay(page, 'alert')

    await expect(alert).toContainText(texts('network_cors_errors'))

    await alert.getByRole('button', { name: texts('ok') }).click()
    await callsEnd()
    await stopClock(page)
    const before = attempts

    const isPolledOn = async () => {
      await callsEnd()
      return attempts > before
    }

    await advanceUntil(page, isPolledOn, { stepMs: 500 })

    await expect(alert).toHaveCount(0)
  })
})
