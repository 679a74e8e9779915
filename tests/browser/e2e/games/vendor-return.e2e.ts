/**
 * Tests a payment vendor that returns the player with a POST request, as 3-D Secure and many banks
 * do.
 */
import { endpoints } from '@livery/contract/endpoints.ts'
import type { Page } from '@playwright/test'
import { startAsMember } from '../../support/actions.ts'
import { depositPath, expectWaiting } from '../../support/deposit-steps.ts'
import { test } from '../../support/fixtures.ts'
import { describeOnlyAt } from '../../support/one-brand.ts'

const vendorUrl = 'https://vendor.example/return'

const forms = [
  ['application/x-www-form-urlencoded', '<input name="status" value="ok">'],
  ['multipart/form-data', '<input name="status" value="ok"><input name="file" type="file">'],
] as const

/** Opens the vendor's page, whose form posts to the vendor's return URL. */
async function returnFromVendor(page: Page, [type, fields]: (typeof forms)[number]): Promise<void> {
  const action = new URL(`${depositPath}?payment=p`, page.url())
  await page.route(vendorUrl, route =>
    route.fulfill({
      contentType: 'text/html',
      body: `<form method="post" enctype="${type}" action="${action}">${fields}<button>Return</button></form>`,
    }),
  )
  await page.goto(vendorUrl)
  await page.getByRole('button', { name: 'Return' }).click()
}

describeOnlyAt('aurora')('a vendor that returns the player with a POST request', () => {
  for (const isControlled of [false, true]) {
    test.describe(isControlled ? 'with a worker in control' : 'without a worker', () => {
      test.use({ serviceWorkers: isControlled ? 'allow' : 'block' })

      test("a vendor's POST request opens the payment's page, and a reload fetches the page again [ROUTE-16]", async ({
        page,
        texts,
        sandbox,
      }) => {
        const value = {
          ...{ id: 'p', kind: 'deposit', state: 'pending', methodName: 'Card', methodKind: 'card' },
          ...{ amount: 100, fee: 0, arrives: 100, createdAt: '2026-01-01T00:00:00Z' },
          steps: { kind: 'page', url: vendorUrl },
        }
        const match = `GET ${endpoints.payment.path}`
        await sandbox.fault({ match, body: { success: true, value } })
        await startAsMember(page, sandbox)
        await page.goto(`${depositPath}?payment=p`)
        await expectWaiting(page, texts)

        if (isControlled) {
          await page.evaluate(() => navigator.serviceWorker.ready)
          await page.reload()
          await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
        }

        for (const form of forms) {
          await test.step(form[0], async () => {
            await returnFromVendor(page, form)
            await expectWaiting(page, texts)
            await page.reload()
            await expectWaiting(page, texts)
          })
        }
      })
    })
  }
})
