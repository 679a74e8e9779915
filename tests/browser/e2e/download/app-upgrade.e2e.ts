import { bffPaths } from '@livery/contract/bff-paths.ts'
import type { Page } from '@playwright/test'
import { untilQuiet } from '../../../tools/support/until-quiet.ts'
import { openHome } from '../../support/actions.ts'
import { expectNotWanted } from '../../support/app-prompt.ts'
import { expectUsable } from '../../support/expect-accessible.ts'
import { expect, overlay, screen, test } from '../../support/fixtures.ts'
import { describeOnlyAt } from '../../support/one-brand.ts'

test.use({ popupBudget: false })

const link = 'https://cdn.example/aurora.apk'
const appUpgrade = { possible: true, mandatory: false, version: '3.1', link, text: 'Twice as fast' }
const toUserAgent = (version: string) =>
  `Mozilla/5.0 (Linux; Android 14) Chrome/131.0 Mobile BrandApp Ver/${version}`

const upgrade = (page: Page) => overlay(page, 'app-upgrade')

describeOnlyAt('aurora')('in the native app', () => {
  test.use({ userAgent: toUserAgent('2.4.39') })

  test('a newer version is offered only once per session [DOWNLOAD-21, DOWNLOAD-22, DOWNLOAD-23]', async ({
    page,
    texts,
    sandbox,
  }) => {
    await sandbox.patch({ settings: { appUpgrade } })
    await openHome(page)

    await expect(upgrade(page)).toContainText('Twice as fast')
    await expect(upgrade(page).getByRole('link')).toHaveAttribute('href', link)

    await expectUsable(page)
    await upgrade(page)
      .getByRole('button', { name: texts('close') })
      .click()

    await expect(upgrade(page)).toHaveCount(0)

    await page.reload()
    await untilQuiet(page)
    await expectNotWanted(page, 'app-upgrade')
  })
})

describeOnlyAt('lotus')('in a native app before 2.4.39', () => {
  test.use({ userAgent: toUserAgent('2.4.38') })

  test('a mandatory upgrade stays open and links to the redirect page [DOWNLOAD-21, DOWNLOAD-23, DOWNLOAD-24]', async ({
    page,
    baseURL,
    sandbox,
  }) => {
    // A file on the site under test, so that the browser can follow the redirect.
    const own = `${baseURL}/m/help`
    await sandbox.patch({
      settings: { appUpgrade: { ...appUpgrade, mandatory: true, link: '/m/help', text: '' } },
    })
    await openHome(page)

    await expect(upgrade(page)).toBeVisible()
    await expect(upgrade(page).getByRole('button')).toHaveCount(0)

    await expectUsable(page)
    await page.keyboard.press('Escape')
    await page.mouse.click(195, 20)
    await page.goBack()

    await expect(upgrade(page)).toBeVisible()
    await expect(screen(page, 'home')).toBeAttached()

    const now = upgrade(page).getByRole('link')

    await expect(now).toHaveAttribute('href', bffPaths.appDownload)

    await now.click()
    await page.waitForURL(own)
  })
})

describeOnlyAt('lotus')('in a browser', () => {
  test('a newer native app is not offered in a browser [DOWNLOAD-23]', async ({
    page,
    sandbox,
  }) => {
    await sandbox.patch({ settings: { appUpgrade } })
    await openHome(page)
    await untilQuiet(page)
    await expectNotWanted(page, 'app-upgrade')
  })
})
