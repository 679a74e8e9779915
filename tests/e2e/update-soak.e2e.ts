/** Release after release under open tabs of every age; `SOAK=1` runs the long form. */
import type { BrowserContext, Page } from '@playwright/test'
import type { Texts } from '../support/texts.ts'
import { openHome } from './actions.ts'
import { expect, overlay, screen } from './fixtures.ts'
import { onceAt } from './one-brand.ts'
import {
  countOpenings,
  expectBuild,
  inReloadTime,
  lookAgain,
  test,
  waitForControl,
  waitForWatch,
} from './releases.ts'

const isLong = process.env.SOAK === '1'
const releases = isLong ? 200 : 3

/** After how many releases a tab is used again; files are kept for the first four. */
const ages = [0, 1, 2, 5, 3, 6, 4] as const

type Tab = { page: Page; usedAt: number; openings: () => number }

onceAt('tlb')('release after release', () => {
  test.describe.configure({ timeout: isLong ? 3 * 3_600_000 : 300_000 })

  for (const [kind, serviceWorkers] of [
    ['with a worker', 'allow'],
    ['without a worker', 'block'],
  ] as const) {
    test(`no tap is lost, no tab reloads twice or stays behind, and caches do not grow: ${kind}`, async ({
      browser,
      baseURL,
      site,
      sandbox: _freshWorld,
      texts,
    }) => {
      const context = await browser.newContext({
        ...(baseURL !== undefined && { baseURL }),
        serviceWorkers,
        locale: 'is-IS',
        viewport: { width: 390, height: 844 },
      })
      const tabs: Tab[] = []
      for (let release = 0; release < releases; release += 1) {
        const { buildId } = await site.publish()
        const tab = await openTab(context, release)
        if (release === 0 && serviceWorkers === 'allow') await waitForControl(tab.page)
        tabs.push({ ...tab, openings: countOpenings(tab.page) })
        const isLast = release === releases - 1
        for (const tab of tabs.splice(0)) {
          if (isLast || tab.usedAt === release) await useTab(tab, buildId, texts)
          else tabs.push(tab)
        }
      }
      await context.close()
    })
  }
})

async function openTab(context: BrowserContext, release: number): Promise<Omit<Tab, 'openings'>> {
  const page = await context.newPage()
  // A player who closes the notice goes on in the same page.
  await page.addLocatorHandler(overlay(page, 'update-notice'), () => page.keyboard.press('Escape'))
  await openHome(page)
  await waitForWatch(page)
  return { page, usedAt: release + (ages[release % ages.length] ?? 0) }
}

/** Opens a sheet and then another screen, as a player who comes back to the tab. */
async function useTab({ page, openings }: Tab, buildId: string, texts: Texts): Promise<void> {
  await page.getByRole('button', { name: texts('choose_language') }).click()
  await expect(overlay(page, 'language')).toBeVisible(inReloadTime)
  await page.keyboard.press('Escape')
  await expect(overlay(page, 'language')).toHaveCount(0)
  await waitForWatch(page)
  await lookAgain(page)
  await page
    .getByRole('link', { name: texts('promos'), exact: true })
    .last()
    .click()
  await expect(screen(page, 'activity')).toBeVisible(inReloadTime)
  await expectBuild(page, buildId)
  expect(openings()).toBeLessThanOrEqual(1)
  const builds = await page.evaluate(async () => {
    const names = await caches.keys()
    return new Set(names.map(name => name.split('-').at(-1))).size
  })
  expect(builds).toBeLessThanOrEqual(2)
  await page.close()
}
