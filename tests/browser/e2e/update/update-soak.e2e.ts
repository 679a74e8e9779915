/**
 * Publishes one release after another under open tabs of every age; `SOAK=1` runs the long form.
 */
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { counts, reportFigure } from '../../../tools/support/counts.ts'
import type { Texts } from '../../../tools/support/texts.ts'
import { openHome } from '../../support/actions.ts'
import { expect, overlay, screen } from '../../support/fixtures.ts'
import { describeOnlyAt } from '../../support/one-brand.ts'
import {
  countOpenings,
  expectBuild,
  inReloadTime,
  learnOfRelease,
  lookAgain,
  readBuild,
  test,
  waitForControl,
  waitForWatch,
} from '../../support/releases.ts'

const releases = counts.releasesUnderTabs

/**
 * The number of releases after which a tab is used again. The server keeps a tab's files for the
 * first four releases.
 */
const ages = [0, 1, 2, 5, 3, 6, 4] as const

type Tab = { page: Page; usedAt: number; openings: () => number; isTold: () => boolean }

/** A browser with its open tabs. */
type Phone = { hasWorker: boolean; context: BrowserContext; tabs: Tab[] }

describeOnlyAt('tlb')('over many releases', () => {
  test.describe.configure({ timeout: 300_000 + releases * 60_000 })

  test('over many releases the app handles every tap, each tab reloads once and stays current, and caches do not grow', async ({
    browser,
    baseURL,
    site,
    sandbox: _freshWorld,
    texts,
  }) => {
    const phones = [
      await openPhone(browser, baseURL ?? '', true),
      await openPhone(browser, baseURL ?? '', false),
    ]
    let used = 0

    for (let release = 0; release < releases; release += 1) {
      const { buildId } = await site.publish()
      await Promise.all(
        phones.map(async phone => {
          await openTab(phone, release)
          const isLast = release === releases - 1
          const due = phone.tabs.filter(({ usedAt }) => isLast || usedAt === release)
          phone.tabs = phone.tabs.filter(tab => !due.includes(tab))
          for (const tab of due) await useTab(tab, buildId, texts)
          used += due.length
        }),
      )
      if (release % 10 === 9) console.log(`release ${release + 1}: ${used} tabs used`)
    }

    reportFigure(`taps lost in ${used} tabs under ${releases} releases: 0`)

    for (const { context } of phones) await context.close()
  })
})

async function openPhone(browser: Browser, baseURL: string, hasWorker: boolean): Promise<Phone> {
  const context = await browser.newContext({
    baseURL,
    serviceWorkers: hasWorker ? 'allow' : 'block',
    locale: 'is-IS',
    viewport: { width: 390, height: 844 },
    // Animations in a dozen tabs would overload a small machine.
    reducedMotion: 'reduce',
  })
  return { hasWorker, context, tabs: [] }
}

async function openTab({ context, tabs, hasWorker }: Phone, release: number): Promise<void> {
  const page = await context.newPage()
  let toldNotices = 0
  // Closes the notice like a player who continues on the same page.
  await page.addLocatorHandler(overlay(page, 'update-notice'), async () => {
    toldNotices += 1
    await page.keyboard.press('Escape')
  })
  await openHome(page)
  await waitForWatch(page)
  const isFirst = release === 0
  if (isFirst && hasWorker) await waitForControl(page)
  // The first tab stays open until the last release.
  const usedAt = isFirst ? releases : release + (ages[release % ages.length] ?? 0)
  tabs.push({ page, usedAt, openings: countOpenings(page), isTold: () => toldNotices > 0 })
}

/** Opens a sheet and then another screen, like a player who returns to an old tab. */
async function useTab(
  { page, openings, isTold }: Tab,
  buildId: string,
  texts: Texts,
): Promise<void> {
  await page.getByRole('button', { name: texts('choose_language') }).click()

  await expect(overlay(page, 'language')).toBeVisible(inReloadTime)

  await page.keyboard.press('Escape')

  await expect(overlay(page, 'language')).toHaveCount(0)

  await waitForWatch(page)
  // A tab that already shows the notice, or that already has the served build, only has to compare
  // the build.
  if (isTold() || (await readBuild(page)) === buildId) await lookAgain(page)
  else await learnOfRelease(page)
  await page
    .getByRole('link', { name: texts('promos'), exact: true })
    .last()
    .click()

  await expect(screen(page, 'activity')).toBeVisible(inReloadTime)

  try {
    await expectBuild(page, buildId)
  } catch (error) {
    throw new Error(`${error}\n${await readState(page)}, opened ${openings()} times`)
  }

  expect(openings()).toBeLessThanOrEqual(1)

  const builds = await page.evaluate(async () => {
    const names = await caches.keys()
    // The cache for the merchant's domains is not part of a release.
    const ofReleases = names.filter(name => !name.startsWith('kept-domains-'))
    return new Set(ofReleases.map(name => name.split('-').at(-1))).size
  })

  expect(builds).toBeLessThanOrEqual(2)

  await page.close()
}

/** Returns every value that decides which build a tab has, to diagnose a failure. */
async function readState(page: Page): Promise<string> {
  /** Some browsers do not respond to every request. */
  const ask = (question: () => Promise<unknown>) =>
    page.waitForFunction(question, undefined, { timeout: 5_000 }).then(
      answer => answer.jsonValue(),
      () => 'no answer',
    )

  const registration = await ask(async () => {
    const found = await navigator.serviceWorker.getRegistration('/m/')
    return {
      active: found?.active?.state,
      installing: found?.installing?.state,
      waiting: found?.waiting?.state,
    }
  })
  const storedCaches = await ask(() => caches.keys())
  const network = await ask(async () => (await fetch('/m/asset-manifest.json')).status)
  const seen = await page.evaluate(() => ({
    address: location.href,
    controller: navigator.serviceWorker.controller?.state,
    // Omits the stored platform responses, which are long.
    kept: Object.entries(sessionStorage).filter(([key]) => !key.startsWith('MC_ANSWER')),
    modals: [...document.querySelectorAll('[data-overlay]')].map(one => one.outerHTML.slice(0, 80)),
  }))

  return JSON.stringify({ ...seen, registration, caches: storedCaches, network })
}
