/** Tests an installed app over five releases, with a real installation. */
import type { Page } from '@playwright/test'
import type { Texts } from '../../../tools/support/texts.ts'
import { expect, overlay, screen } from '../../support/fixtures.ts'
import { describeOnlyAt } from '../../support/one-brand.ts'
import {
  countOpenings,
  expectBuild,
  followPastNotice,
  inReloadTime,
  learnOfRelease,
  readBuild,
  test,
  waitForControl,
  waitForNewWorker,
  waitForWatch,
} from '../../support/releases.ts'
import { installApp, isStandalone, openProfile } from '../../support/whole-browser.ts'

type Take = (app: Page, texts: Texts) => Promise<void>

const byNotice: Take = async (app, texts) => {
  const notice = overlay(app, 'update-notice')
  await notice.getByRole('button', { name: texts('refresh'), exact: true }).click()
}

const byLink =
  (to: string): Take =>
  (app, texts) =>
    followPastNotice(app, texts(to))

describeOnlyAt('lotus')('an installed app', () => {
  test('an installed app applies each of five releases with one reload in its own window', async ({
    baseURL,
    site,
    sandbox: _freshWorld,
    texts,
  }) => {
    test.setTimeout(300_000)
    await site.publish()
    const { context, page, close } = await openProfile()

    try {
      await page.goto(`${baseURL}/m/home`)
      const installed = await installApp(context, page)
      let app = await installed.launch()
      await waitForControl(app)
      for (const take of [byNotice, byLink('promos'), byNotice, byLink('promos')]) {
        await waitForWatch(app)
        const { buildId } = await site.publish()
        await learnOfRelease(app)
        await waitForNewWorker(app)
        await expectTaken(app, buildId, () => take(app, texts))
      }
      await app.close()
      const last = await site.publish()
      app = await installed.launch()
      await expect(screen(app, 'home')).toBeVisible(inReloadTime)
      await waitForNewWorker(app)
      await expectTaken(app, last.buildId, () => byNotice(app, texts))
      const names = await app.evaluate(() => caches.keys())
      const ofReleases = names.filter(name => !name.startsWith('kept-domains-'))
      expect(ofReleases.filter(name => !name.includes(last.buildId))).toEqual([])
      await installed.uninstall()
    } finally {
      await close()
    }
  })
})

async function expectTaken(app: Page, buildId: string, take: () => Promise<void>): Promise<void> {
  expect(await readBuild(app)).not.toBe(buildId)

  const openings = countOpenings(app)
  await take()
  await expectBuild(app, buildId)
  await waitForWatch(app)

  expect(openings()).toBe(1)
  expect(await isStandalone(app)).toBe(true)
}
