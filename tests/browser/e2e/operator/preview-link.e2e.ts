/** Tests a preview link, opened by its recipient. */

import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { startBffProcess } from '../../../process/releases/bff-process.ts'
import { copyRelease } from '../../../process/releases/next-build.ts'
import { runToEnd } from '../../../tools/support/child.ts'
import { toTestOutDir } from '../../../tools/support/product.ts'
import { expectAccessible } from '../../support/expect-accessible.ts'
import { test as base, expect, screen } from '../../support/fixtures.ts'
import { describeInOneBrand } from '../../support/one-brand.ts'
import { readPorts } from '../../support/ports.ts'

type Previews = {
  /** Signs a link with the command-line tool. */
  sign: (merchant: string) => Promise<string>
}

const keys = { PREVIEW_KEYS: 'key-of-the-browser-tests-0123456789' }

const test = base.extend<object, { previews: Previews }>({
  previews: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads dependencies from the pattern.
    async ({}, use, { project }) => {
      const folder = join(project.outputDir, `previews-${process.pid}`)
      copyRelease(toTestOutDir('browser'), folder)
      const bff = await startBffProcess(folder, {
        ...keys,
        PLATFORM_URL: `http://127.0.0.1:${readPorts().sandboxPort}`,
      })
      const env = { ...keys, PORT: String(bff.port) }
      await use({
        async sign(merchant) {
          const args = ['run', '-s', 'livery', '--', 'preview-link', merchant]
          const done = await runToEnd('npm', [...args, '--out', folder, '--json'], env)
          return JSON.parse(done.stdout).url
        },
      })
      await bff.stop()
      await rm(folder, { recursive: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

describeInOneBrand('a preview link', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a preview link opens when its button is pressed, explains the preview, and has no service worker', async ({
    page,
    brand,
    previews,
  }) => {
    await page.goto(await previews.sign(brand.code))
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Open the preview' }).click()

    await expect(screen(page, 'home')).toBeVisible()

    const banner = page.getByRole('complementary', { name: 'Preview' })

    await expect(banner).toBeInViewport()
    await expect(banner).toContainText(/Preview of .+: release [0-9a-f]{12}, until/)
    expect(await banner.evaluate(element => getComputedStyle(element).backgroundColor)).toBe(
      'rgb(31, 41, 55)',
    )

    await page.waitForLoadState('networkidle')
    const workers = await page.evaluate(() => navigator.serviceWorker.getRegistrations())

    expect(workers).toEqual([])

    await expectAccessible(page)
  })

  test('a preview link is rejected in a second browser', async ({
    page,
    browser,
    brand,
    previews,
  }) => {
    const link = await previews.sign(brand.code)
    await page.goto(link)
    await page.getByRole('button', { name: 'Open the preview' }).click()

    await expect(screen(page, 'home')).toBeVisible()

    const other = await browser.newPage()
    await other.goto(link)
    await other.getByRole('button', { name: 'Open the preview' }).click()

    await expect(
      other.getByRole('heading', { name: 'This link has already been used' }),
    ).toBeVisible()

    await expectAccessible(other)
    await other.close()
  })
})
