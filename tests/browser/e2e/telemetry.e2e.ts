import { telemetryReport } from '@livery/contract/telemetry/telemetry.ts'
import { expect, test } from './fixtures.ts'
import { onceAt } from './one-brand.ts'

onceAt('aurora')('a page that tells of itself', () => {
  test('sends the visit and the time its app took to start, and nothing of the player', async ({
    page,
  }) => {
    // Half of all pages tell; this one does.
    await page.addInitScript(() => {
      Math.random = () => 0.25
    })
    const told = page.waitForRequest(request => request.url().endsWith('/bff/telemetry'))
    await page.goto('/m/home?utm_content=canary')
    const request = await told
    const report = telemetryReport.parse(JSON.parse(request.postData() ?? ''))
    const painted = await page.locator('#livery-merchant').textContent()
    expect(report.buildId).toBe(JSON.parse(painted ?? '').buildId)
    expect(report.events.map(event => event.kind)).toEqual(['visit', 'vital'])
    expect(request.postData()).not.toContain('canary')
    expect((await request.response())?.status()).toBe(204)
  })
})
