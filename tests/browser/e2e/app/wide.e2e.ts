/** Tests screens that are larger or smaller than a phone in portrait orientation. */

import { endpoints } from '@livery/contract/endpoints.ts'
import type { Locator, Page } from '@playwright/test'
import { untilQuiet } from '../../../tools/support/until-quiet.ts'
import { expectContent, openHome, openLoginSheet, startAsMember } from '../../support/actions.ts'
import { expect, overlay, screen, test } from '../../support/fixtures.ts'
import { readShifts, recordShifts } from '../../support/layout-shifts.ts'
import { describeOnlyAt } from '../../support/one-brand.ts'

const railed = [
  { name: 'a tablet', width: 768, height: 1024, contentPx: 640 },
  { name: 'a desktop', width: 1440, height: 900, contentPx: 1100 },
  { name: 'a phone in landscape', width: 844, height: 390, contentPx: 740 },
] as const

for (const { name, width, height, contentPx } of railed) {
  const tag = name === 'a tablet' ? ['@fast'] : []
  test(`on ${name} the tabs are next to the content and the layout does not shift [UI-02]`, {
    tag,
  }, async ({ page, texts }) => {
    await page.setViewportSize({ width, height })
    await recordShifts(page)
    await openHome(page)
    await expectContent(page)
    const tabs = page.getByRole('navigation', { name: texts('main_navigation') })
    const rail = await boxOf(tabs)
    const list = await boxOf(tabs.getByRole('list'))
    const bar = await boxOf(page.getByRole('banner'))

    expect(list.height).toBeGreaterThan(list.width)
    expect(list.y + list.height).toBeLessThanOrEqual(height)
    expect(await listCutTabs(tabs)).toEqual([])

    const main = await boxOf(page.getByRole('main'))

    expect(main.x).toBeGreaterThanOrEqual(rail.x + rail.width)
    expect(main.width).toBeGreaterThan(contentPx)

    if (height < 480) expect(Math.round(bar.height)).toBe(44)

    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    expect(await readShifts(page)).toBeLessThan(0.001)
  })
}

test('on a phone in landscape the login page and the login sheet show their fields and button', async ({
  page,
  texts,
}) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await openHome(page)
  await openLoginSheet(page, texts)
  await expectFormInSight(page)
  await page.goto('/m/login')

  await expect(screen(page, 'login')).toBeVisible()

  await expectFormInSight(page)
})

/** Returns the tabs whose icon or label extends beyond the tab. */
function listCutTabs(tabs: Locator): Promise<(string | null)[]> {
  return tabs.getByRole('listitem').evaluateAll(items =>
    items
      .filter(item => {
        const [icon, label] = item.firstElementChild?.children ?? []
        if (!icon || !label) return true

        const box = item.getBoundingClientRect()
        // The space for accents above and below the letters.
        const reach = Number.parseFloat(getComputedStyle(label).paddingBottom)
        const end = label.getBoundingClientRect().bottom - reach

        return icon.getBoundingClientRect().top < box.top - 1 || end > box.bottom + 1
      })
      .map(item => item.textContent),
  )
}

async function expectFormInSight(page: Page): Promise<void> {
  const form = page.locator('form')
  for (const part of [form.locator('input[name="username"]'), form.locator('[type="submit"]')]) {
    // Polls the position, because a sheet slides in.
    const readEdges = async () => {
      const { y, height } = await boxOf(part)
      return y >= 0 && y + height <= 390
    }
    await expect.poll(readEdges).toBe(true)
  }
}

test('on a desktop a sheet is a centered box', async ({ page, texts }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openHome(page)
  await openLoginSheet(page, texts)
  const box = await boxOf(overlay(page, 'login'))

  expect(Math.abs(box.x + box.width / 2 - 720)).toBeLessThan(10)
  expect(box.y).toBeGreaterThan(20)
  expect(box.y + box.height).toBeLessThan(880)
})

/**
 * `wide`: the width in px for screens with a grid; on a desktop, most have a column next to them.
 * `narrow`: the width in px for centered screens that contain text or forms.
 */
const sizes = [
  {
    name: 'a tablet',
    width: 768,
    height: 1024,
    wide: { game: 676, news: 676, activity: 676, help: 676 },
    columns: { news: 1, activity: 2 },
    narrow: {
      'member-home': 640,
      orders: 676,
      deposit: 560,
      withdraw: 560,
      'security-center': 560,
    },
    sides: 1,
  },
  {
    name: 'a desktop',
    width: 1440,
    height: 900,
    wide: { game: 920, news: 920, activity: 920, help: 1224 },
    columns: { news: 2, activity: 2 },
    narrow: {
      'member-home': 1000,
      orders: 720,
      deposit: 900,
      withdraw: 900,
      'security-center': 900,
    },
    sides: 2,
  },
] as const

describeOnlyAt('lotus')('the screens other than home', () => {
  for (const { name, width, height, wide, columns, narrow, sides } of sizes) {
    test(`the other screens have their design width on ${name}, without cut-off content or shifts [UI-02]`, async ({
      page,
      sandbox,
      texts,
    }) => {
      // Twelve screens.
      test.slow()
      await page.setViewportSize({ width, height })
      await recordShifts(page)
      // A member's news is in the inbox.
      await open(page, 'news', '/m/news')
      await expectWide(page, 'news', { width: wide.news, columns: columns.news })
      await startAsMember(page, sandbox)
      await open(page, 'home', '/m/home')
      const [hero, results] = await Promise.all(
        ['featured-draw', 'latest-results'].map(id =>
          boxOf(page.locator(`section[aria-labelledby="${id}"]`).first()),
        ),
      )
      const check = page.getByRole('button', { name: texts('ticket_check') })
      // If the filters scrolled, an arrow would cover the last filter.
      const isWhole = check.evaluate(
        ({ parentElement: row }) => row !== null && row.scrollWidth <= row.clientWidth,
      )

      expect(await isWhole).toBe(true)
      expect((results?.x ?? 0) >= (hero?.x ?? 0) + (hero?.width ?? 0)).toBe(width >= 1200)

      for (const [name, path] of [
        ['game', '/m/game'],
        ['activity', '/m/activity'],
        ['help', '/m/help'],
      ] as const) {
        await open(page, name, path)
        await expectWide(page, name, {
          width: wide[name],
          columns: name === 'activity' ? columns.activity : undefined,
        })
      }

      for (const [name, path] of [
        ['member-home', '/m/member/home'],
        ['orders', '/m/member/orders'],
        ['deposit', '/m/voucherCenter'],
        ['withdraw', '/m/withdraw'],
        ['security-center', '/m/securityCenter'],
      ] as const) {
        await open(page, name, path)
        const main = await boxOf(page.getByRole('main'))
        expect([name, main.width]).toEqual([name, narrow[name]])
        if (name !== 'deposit' && name !== 'withdraw') continue
        // Finds the form, and the history next to the form.
        const parts = screen(page, name).locator(
          'form, section[aria-label], section[aria-labelledby]',
        )
        expect([name, await parts.evaluateAll(countSides)]).toEqual([name, sides])
      }

      expect(
        await page.getByRole('main').getByRole('heading', { level: 2 }).evaluateAll(countSides),
      ).toBe(sides)

      const refusal = { success: false, errorCode: 'game.rest', message: 'This game rests tonight' }
      await sandbox.fault({ match: `GET ${endpoints.launchGame.path}`, body: refusal })
      await page.goto('/m/launchGame?code=pg-lantern-koi&vendor=PG&title=Lantern+Koi&nodeId=7')
      await screen(page, 'launch-game')
        .getByRole('button', { name: texts('trial_try') })
        .click()

      await expect(page.frameLocator('iframe').getByRole('heading')).toHaveText('Lantern Koi')
      expect((await boxOf(page.locator('iframe'))).width).toBeGreaterThanOrEqual(wide.help)

      await expectFit(page, 'trial-game')
    })
  }
})

async function open(page: Page, name: string, path: string): Promise<void> {
  await page.goto(path)
  await expect(screen(page, name)).toBeVisible()
  await untilQuiet(page)
  await expectFit(page, name)
}

/** Expects a screen's width in px, and the number of list items per row. */
async function expectWide(
  page: Page,
  name: string,
  { width, columns }: { width: number; columns: number | undefined },
): Promise<void> {
  expect([name, (await boxOf(screen(page, name))).width]).toEqual([name, width])
  if (columns !== undefined) expect([name, await countColumns(page, name)]).toEqual([name, columns])
}

async function expectFit(page: Page, name: string): Promise<void> {
  const width = page.viewportSize()?.width

  expect([name, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([
    name,
    width,
  ])
  expect([name, await page.evaluate(readCutTexts)]).toEqual([name, []])
  expect(await readShifts(page), name).toBeLessThan(0.001)
}

/**
 * Runs in the page: returns strings that their own box cuts off. Skips strings that are only for
 * screen readers.
 */
function readCutTexts(): (string | null)[] {
  return [...document.querySelectorAll<HTMLElement>('[data-screen] *, [data-overlay] *')]
    .filter(element => [...element.childNodes].some(({ nodeType }) => nodeType === Node.TEXT_NODE))
    .filter(
      element =>
        element.clientWidth > 2 &&
        getComputedStyle(element).overflowX !== 'visible' &&
        (element.scrollWidth > element.clientWidth + 1 ||
          element.scrollHeight > element.clientHeight + 2),
    )
    .map(({ textContent }) => textContent)
}

/** This function runs in the page. */
function countSides(elements: Element[]): number {
  return new Set(elements.map(element => element.getBoundingClientRect().left)).size
}

/** Returns the number of list items per row. */
function countColumns(page: Page, name: string): Promise<number> {
  return screen(page, name).getByRole('listitem').evaluateAll(countSides)
}

async function boxOf(locator: ReturnType<Page['locator']>) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('there is no box')
  return box
}
