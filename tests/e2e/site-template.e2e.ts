import { endpoints } from '@livery/contract/endpoints.ts'
import type { Page } from '@playwright/test'
import { openHome } from './actions.ts'
import { expect, test } from './fixtures.ts'

test('the site template names the app on the home screen, or says that there is none [CALL-20]', async ({
  page,
  brand,
  sandbox,
  expectedErrors,
}) => {
  expectedErrors.push(/404.*manifest\.json/)
  await openHome(page)
  const sizes = ['192', '256', '384', '512']
  const icons = Object.fromEntries(sizes.map(size => [size, `/m/icons/${size}.png`]))
  await sandbox.patch({ template: { pwa: JSON.stringify({ title: 'Name of the day', icons }) } })
  const { status, manifest } = await askForManifest(page, brand.platformCode)
  expect(status).toBe(200)
  expect(manifest).toMatchObject({ name: 'Name of the day', scope: '/m/' })
  expect(manifest.icons.map(icon => icon.sizes)).toEqual(
    expect.arrayContaining(sizes.map(size => `${size}x${size}`)),
  )
  expect(await sandbox.requests(endpoints.siteTemplate.path)).not.toHaveLength(0)

  await sandbox.patch({ template: { desktop_app_feature: '1' } })
  expect(await askForManifest(page, brand.platformCode)).toMatchObject({ status: 404 })
  expect(await askForManifest(page, 'SOMEBODY-ELSE')).toMatchObject({ status: 404 })
})

type Manifest = { name: string; scope: string; icons: { sizes: string }[] }

/** As a page of the brand asks, through the BFF. */
function askForManifest(page: Page, merchant: string) {
  return page.evaluate(async merchant => {
    const query = new URLSearchParams({ merchantCode: merchant, _: String(Date.now()) })
    const answer = await fetch(`/wps/system/manifest.json?${query}`)
    const manifest: Manifest = await answer.json()
    return { status: answer.status, manifest }
  }, merchant)
}
