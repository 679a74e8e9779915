import { type TelemetryEvent, telemetryReport } from '@livery/contract/telemetry/telemetry.ts'
import { expect, test } from '../../support/fixtures.ts'
import { describeOnlyAt } from '../../support/one-brand.ts'

// Chromium 151 and later detect screen changes without this flag.
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const args = [...(launchOptions.args ?? []), '--enable-blink-features=SoftNavigationHeuristics']
    await use({ ...launchOptions, args })
  },
})

describeOnlyAt('aurora')("a page's telemetry", () => {
  test("a page sends the visit and the app's start-up time, but nothing about the player", async ({
    page,
  }) => {
    // Only half of all pages send more than the start. This script makes the page one of them.
    await page.addInitScript(() => {
      Math.random = () => 0.25
    })
    const told = page.waitForRequest(request => request.url().endsWith('/bff/telemetry'))
    await page.goto('/m/home?utm_content=canary')
    const request = await told
    const report = telemetryReport.parse(JSON.parse(request.postData() ?? ''))
    const painted = await page.locator('#livery-merchant').textContent()

    expect(report.buildId).toBe(JSON.parse(painted ?? '').buildId)
    expect(report.events.map(event => event.kind)).toEqual(['start', 'visit', 'vital'])
    expect(request.postData()).not.toContain('canary')
    expect((await request.response())?.status()).toBe(204)
  })

  test("a page sends its web vitals and its screen's web vitals when the player leaves it", async ({
    page,
  }) => {
    await page.addInitScript(() => {
      Math.random = () => 0.25
    })
    const told: TelemetryEvent[] = []
    page.on('request', request => {
      if (!request.url().endsWith('/bff/telemetry')) return
      told.push(...telemetryReport.parse(JSON.parse(request.postData() ?? '')).events)
    })

    const toVitals = () =>
      told.flatMap(event =>
        event.kind === 'vital' ? [event.vital, event.screen].filter(Boolean).join(' ') : [],
      )

    const visit = page.waitForRequest(request => request.url().endsWith('/bff/telemetry'))
    await page.goto('/m/home')
    await visit
    await page.mouse.wheel(0, 200)
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' })
      document.dispatchEvent(new Event('visibilitychange'))
    })

    await expect.poll(toVitals).toEqual(expect.arrayContaining(['cls', 'cls home']))
  })
})
