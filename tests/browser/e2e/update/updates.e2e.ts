/** Tests open tabs and installed apps while releases are published and withdrawn. */
import type { Page } from '@playwright/test'
import { field, openHome } from '../../support/actions.ts'
import { explainOverlay } from '../../support/app-prompt.ts'
import { expect, overlay, screen } from '../../support/fixtures.ts'
import { describeOnlyAt } from '../../support/one-brand.ts'
import {
  countOpenings,
  expectBuild,
  followPastNotice,
  inReloadTime,
  learnOfRelease,
  lookAgain,
  readBuild,
  type Site,
  test,
  waitForControl,
  waitForNewWorker,
  waitForWatch,
} from '../../support/releases.ts'

/** The browsers' messages about a file that no longer exists. */
const lost =
  /404|Failed to fetch|dynamically imported|Unable to preload|did not come|Refused to apply style/

/** Opens home on a new release and waits until the page compares the asset manifest. */
async function openAt(page: Page, site: Site, worker = false): Promise<string> {
  const { buildId } = await site.publish()
  await openHome(page)
  if (worker) await waitForControl(page)
  await waitForWatch(page)
  expect(await readBuild(page)).toBe(buildId)
  return buildId
}

/** Returns a function that counts the page's requests for the asset manifest from now on. */
function countManifests(page: Page): () => number {
  let asked = 0
  page.on('request', request => {
    if (request.url().includes('/asset-manifest.json')) asked += 1
  })
  return () => asked
}

/** Opens another screen through a tab in the tab bar. */
const follow = (page: Page, name: string) =>
  page.getByRole('link', { name, exact: true }).last().click()

describeOnlyAt('aurora')('a new release', () => {
  test.describe.configure({ timeout: 300_000 })

  for (const [kind, serviceWorkers, occasion, how, manifests] of [
    // The current worker serves its own build's page. The next worker serves the current build.
    [
      'a page that the service worker served',
      'allow',
      (page: Page) => page.reload(),
      'without the asset manifest',
      0,
    ],
    ['an open page', 'block', lookAgain, 'by the asset manifest [CALL-21]', 1],
  ] as const) {
    test.describe(kind, () => {
      test.use({ serviceWorkers })

      test(`a new release shows ${kind} the update notice, ${how}, and refresh loads the release [UPDATE-01, UPDATE-02, UPDATE-04, UPDATE-05, UPDATE-06]`, async ({
        page,
        site,
        texts,
      }) => {
        await openAt(page, site, serviceWorkers === 'allow')
        const { buildId } = await site.publish()
        const asked = countManifests(page)
        await occasion(page)
        const notice = overlay(page, 'update-notice')

        await expect(notice).toContainText(texts('pwa_update_title'))
        await expect(notice).toContainText(texts('pwa_update_msg'))
        expect(asked()).toBe(manifests)

        const openings = countOpenings(page)
        await notice.getByRole('button', { name: texts('refresh'), exact: true }).click()
        await expectBuild(page, buildId)
        await waitForWatch(page)

        expect(openings()).toBe(1)
        await expect(notice).toHaveCount(0)

        const names = await page.evaluate(() => caches.keys())
        // The cache for the merchant's domains is not part of a release.
        const ofReleases = names.filter(name => !name.startsWith('kept-domains-'))

        expect(ofReleases.filter(name => !name.includes(buildId))).toEqual([])
      })
    })
  }

  test.describe('in a tab without a service worker', () => {
    test.use({ serviceWorkers: 'block' })

    test('the page detects a withdrawn release like a new release, and refresh leads to home [UPDATE-05, UPDATE-08]', async ({
      page,
      site,
      texts,
    }) => {
      const first = await openAt(page, site)
      await site.publish()
      await page.goto('/m/help?r=7')
      await waitForWatch(page)
      await site.withdraw()
      await lookAgain(page)
      const notice = overlay(page, 'update-notice')
      await notice.getByRole('button', { name: texts('refresh'), exact: true }).click()
      await expectBuild(page, first)

      await expect(screen(page, 'home')).toBeVisible(inReloadTime)
      expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/m/home?r=7')
    })

    test('a page opened at the entry path of older apps shows home and detects a new release [CALL-21]', async ({
      page,
      site,
      texts,
    }) => {
      await page.goto('/mobile/mc/index.html?r=7')

      await expect(page).toHaveURL(/\/m\/\?r=7$/)
      await expect(screen(page, 'home')).toBeVisible()
      await expect(overlay(page, 'toast')).toHaveCount(0)

      await waitForWatch(page)
      const asked = page.waitForRequest(/\/mobile\/mc\/asset-manifest\.json\?_=\d+$/)
      const { buildId } = await site.publish()
      await lookAgain(page)

      expect((await (await asked).response())?.status()).toBe(200)

      const notice = overlay(page, 'update-notice')
      await notice.getByRole('button', { name: texts('refresh'), exact: true }).click()
      await expectBuild(page, buildId)
    })

    test('the update notice waits until no form is in use [UPDATE-05]', async ({
      page,
      site,
      texts,
    }) => {
      await openAt(page, site)
      await page.goto('/m/login')
      await waitForWatch(page)
      const name = field(page, texts('username'))
      await name.fill('member1')
      await site.publish()
      await lookAgain(page)

      await expect.poll(() => explainOverlay(page, 'update-notice')).toBe('held')

      await name.fill('')
      await name.blur()

      await expect(overlay(page, 'update-notice')).toBeVisible()
    })

    test("a tab's files are kept for four more releases; then the tab updates in one reload", async ({
      page,
      site,
      context,
      texts,
      expectedErrors,
    }) => {
      expectedErrors.push(lost)
      const { buildId, codePaths } = await site.publish()
      const other = await context.newPage()

      for (const tab of [page, other]) {
        await openHome(tab)
        await waitForWatch(tab)
        expect(await readBuild(tab)).toBe(buildId)
      }

      const countLost = async () => {
        const answers = await Promise.all(codePaths.map(site.ask))
        return answers.filter(({ status }) => status === 404).length
      }

      for (let release = 1; release <= 4; release += 1) {
        await site.publish()
        expect(await countLost(), `lost at release N+${release}`).toBe(0)
      }

      const fifth = await site.publish()

      expect(await countLost()).toBe(codePaths.length)

      const openings = countOpenings(page)
      await page.getByRole('button', { name: texts('choose_language') }).click()

      await expect(overlay(page, 'language')).toBeVisible(inReloadTime)

      await expectBuild(page, fifth.buildId)

      expect(openings()).toBe(1)

      const otherOpenings = countOpenings(other)
      await follow(other, texts('promos'))

      await expect(screen(other, 'activity')).toBeVisible(inReloadTime)

      await expectBuild(other, fifth.buildId)

      expect(otherOpenings()).toBe(1)
    })
  })

  test("a new release is applied silently at each tab's next screen", async ({
    page,
    site,
    context,
    texts,
  }) => {
    await page.clock.install()
    const first = await openAt(page, site, true)
    const other = await context.newPage()
    await openHome(other)
    await waitForWatch(other)
    // The update notice normally appears after a delay, but must not appear here.
    await page.clock.pauseAt(Date.now() + 600_000)
    const { buildId } = await site.publish()
    const [openings, otherOpenings] = [countOpenings(page), countOpenings(other)]
    await learnOfRelease(page)
    await waitForNewWorker(page)
    await follow(page, texts('promos'))
    await expectBuild(page, buildId)

    expect(new URL(page.url()).pathname).toBe('/m/activity')
    expect(openings()).toBe(1)

    expect(await readBuild(other)).toBe(first)
    expect(otherOpenings()).toBe(0)

    await follow(other, texts('games'))
    await expectBuild(other, buildId)

    expect(new URL(other.url()).pathname).toBe('/m/game')
    expect(otherOpenings()).toBe(1)
  })

  test('a new release is applied at the next screen even if the previous worker never finishes its work', async ({
    page,
    site,
    context,
    texts,
  }) => {
    await openAt(page, site, true)
    const [before] = context.serviceWorkers()
    await before?.evaluate(holdMessages)
    await page.evaluate(() => navigator.serviceWorker.controller?.postMessage('work'))
    const { buildId } = await site.publish()
    const openings = countOpenings(page)
    await learnOfRelease(page)
    await followPastNotice(page, texts('promos'))
    await expectBuild(page, buildId)

    const readWaiting = () =>
      page.evaluate(
        async () => (await navigator.serviceWorker.getRegistration('/m/'))?.waiting?.state,
      )

    expect(await readWaiting()).toBe('installed')

    await waitForWatch(page)

    await before?.evaluate(() => self.dispatchEvent(new Event('end-of-work')))

    const readAtRest = async () => {
      await endIdleWorkers(page)
      return readWaiting()
    }

    await expect.poll(readAtRest, inReloadTime).toBeUndefined()

    await follow(page, texts('games'))

    await expect(screen(page, 'game')).toBeVisible(inReloadTime)
    expect(await readBuild(page)).toBe(buildId)
    expect(openings()).toBe(1)
  })

  test('a new release is applied even if the first reload hangs', async ({
    page,
    site,
    context,
    texts,
  }) => {
    await openAt(page, site, true)
    const { buildId } = await site.publish()
    const next = context.waitForEvent('serviceworker')
    await learnOfRelease(page)
    await (await next).evaluate(holdFirstPage)
    await waitForNewWorker(page)
    const openings = countOpenings(page)
    await followPastNotice(page, texts('promos'))
    await expectBuild(page, buildId)

    expect(new URL(page.url()).pathname).toBe('/m/activity')
    expect(openings()).toBe(1)
  })

  test('a release that fails to start twice gives way to the release before it at the next load', async ({
    page,
    site,
    texts,
    expectedErrors,
  }) => {
    expectedErrors.push(/broken/)
    const earlier = await openAt(page, site, true)
    const broken = await site.publish({ isBroken: true })
    await lookAgain(page)
    const notice = overlay(page, 'update-notice')
    await notice.getByRole('button', { name: texts('refresh'), exact: true }).click()
    await expectBuild(page, broken.buildId)

    // The watchdog repairs the page once, and then shows its notice.
    await expect(page.getByRole('alert').getByRole('button')).toBeVisible(inReloadTime)
    expect(await readBuild(page)).toBe(broken.buildId)

    await page.goto('/m/help')

    await expect(screen(page, 'help')).toBeVisible(inReloadTime)
    expect(await readBuild(page)).toBe(earlier)

    await waitForWatch(page)

    await expect(notice).toHaveCount(0)

    const { buildId } = await site.publish()

    await expect(async () => {
      await page.reload()
      expect(await readBuild(page)).toBe(buildId)
    }).toPass(inReloadTime)

    await expect(screen(page, 'help')).toBeVisible(inReloadTime)
  })

  test("a release that retires a broken release's worker repairs every page in one navigation", async ({
    page,
    site,
    texts,
    expectedErrors,
  }) => {
    expectedErrors.push(/broken/)
    // The boot watchdog would also repair the page later, so the test disables it.
    await page.addInitScript(() => sessionStorage.setItem('MC_BOOT_REPAIRED', '1'))
    await openAt(page, site, true)
    const broken = await site.publish({ isBroken: true })
    await lookAgain(page)
    const notice = overlay(page, 'update-notice')
    await notice.getByRole('button', { name: texts('refresh'), exact: true }).click()
    await expectBuild(page, broken.buildId)

    const { buildId } = await site.publish({ isRetired: true })
    await page.reload()
    await expectBuild(page, buildId)

    await expect(screen(page, 'home')).toBeVisible(inReloadTime)

    const left = () =>
      page.evaluate(async () => [
        (await navigator.serviceWorker.getRegistrations()).length,
        (await caches.keys()).length,
      ])

    expect(await left()).toEqual([0, 0])

    await waitForWatch(page)

    expect(await left()).toEqual([0, 0])
  })
})

/** Runs in a service worker: a message keeps the worker busy until the event `end-of-work`. */
function holdMessages(): void {
  self.addEventListener('message', (event: Event) => {
    const ended = new Promise(resolve => self.addEventListener('end-of-work', resolve))
    // The types for service workers are not available here.
    ;(event as Event & { waitUntil: (work: Promise<unknown>) => void }).waitUntil(ended)
  })
}

/**
 * Stops idle workers early. The browser stops an idle worker only after half a minute, or after
 * five minutes with developer tools attached.
 */
async function endIdleWorkers(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.stopAllWorkers')
  await session.detach()
}

/**
 * Runs in a service worker: after the activation, the first cache lookup for the page never ends.
 */
function holdFirstPage(): void {
  const match = caches.match.bind(caches)
  const { serviceWorker } = self as typeof self & { serviceWorker: ServiceWorker }
  caches.match = (...question) => {
    if (serviceWorker.state !== 'activated') return match(...question)
    caches.match = match
    return new Promise(() => undefined)
  }
}
