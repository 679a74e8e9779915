/** Tests screens with a player's own browser settings: system colors, larger text, zoom. */
import type { Locator, Page } from '@playwright/test'
import { findInPage } from '../../../tools/atlas/check/find-in-page.ts'
import { createJudge, type Fault } from '../../../tools/atlas/check/judge.ts'
import type { Brand } from '../../../tools/support/brands.ts'
import { expectContent, openHome, startAsMember } from '../../support/actions.ts'
import { expect, overlay, screen, test } from '../../support/fixtures.ts'
import { describeOnlyAt } from '../../support/one-brand.ts'

test('home also marks selected controls in forced colors', async ({ page, texts }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await openHome(page)
  const tabs = page.getByRole('navigation', { name: texts('main_navigation') })
  const chips = screen(page, 'home').getByRole('group', { name: texts('game_categories') })
  const chosen = [tabs.locator('[aria-current="page"]'), chips.locator('[aria-pressed="true"]')]
  for (const control of chosen) expect(await readOutline(control)).toBe('solid')

  const others = [tabs.locator('a:not([aria-current])'), chips.locator('[aria-pressed="false"]')]
  for (const control of others) expect(await readOutline(control)).toBe('none')
})

describeOnlyAt('lotus')('in forced colors', () => {
  test('buttons without a background have a border in forced colors', async ({ page, texts }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    await openHome(page)
    const shortcut = overlay(page, 'activity-shortcut')

    await expect(shortcut).toBeVisible()

    const play = page
      .locator('section[aria-labelledby="featured-draw"]')
      .getByRole('link', { name: texts('play') })

    for (const [control, edge] of [
      [play, 'borderInlineStartWidth'],
      [shortcut, 'borderBlockStartWidth'],
    ] as const) {
      const width = control.evaluate((element, edge) => getComputedStyle(element)[edge], edge)
      expect(Number.parseFloat(await width)).toBeGreaterThan(0)
    }
  })
})

describeOnlyAt('tlb')('in forced colors', () => {
  test('in forced colors a game has a border, and a selected payment method has an outline [WCAG 1.4.1]', async ({
    page,
    sandbox,
  }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    await startAsMember(page, sandbox)
    await page.goto('/m/game')
    const game = screen(page, 'game').locator('li button').first()
    const width = await game.evaluate(element => getComputedStyle(element).borderBlockStartWidth)

    expect(Number.parseFloat(width)).toBeGreaterThan(0)

    await page.goto('/m/voucherCenter')
    const ways = screen(page, 'deposit').locator('label:has([type="radio"])')
    const [chosen, other] = [':checked', ':not(:checked)'].map(state =>
      ways.filter({ has: page.locator(`input${state}`) }).first(),
    )

    expect(await readOutline(chosen ?? ways)).toBe('solid')
    expect(await readOutline(other ?? ways)).toBe('none')
  })

  test('in forced colors the selected appearance is outlined [WCAG 1.4.1]', async ({
    page,
    texts,
    sandbox,
  }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    await startAsMember(page, sandbox)
    await page.goto('/m/member/home')
    const modes = page.getByRole('group', { name: texts('appearance') })
    expect(await readOutline(modes.locator('[aria-pressed="true"]'))).toBe('solid')
    expect(await readOutline(modes.locator('[aria-pressed="false"]'))).toBe('none')
  })
})

test('home grows with the player’s font size, and its tabs still fit on a narrow screen [WCAG 1.4.4]', async ({
  page,
  texts,
}) => {
  const session = await page.context().newCDPSession(page)
  await openHome(page)
  await expectContent(page)
  const before = await readText(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  const after = await readText(page)

  expect(after.map((size, at) => size / (before[at] ?? Number.NaN))).toEqual(before.map(() => 2))
  expect(await readOverflow(page)).toBe(0)

  // Simulates a 390 px phone at 200 % zoom.
  await session.send('Page.setFontSizes', { fontSizes: { standard: 16 } })
  await page.setViewportSize({ width: 195, height: 422 })
  const tabs = page.getByRole('navigation', { name: texts('main_navigation') })
  const places = await tabs
    .getByRole('listitem')
    .evaluateAll(items =>
      items
        .map(item => item.getBoundingClientRect())
        .map(({ left, right, top, bottom }) => ({ left, right, top, bottom })),
    )
  const overlaps = places.filter((place, at) =>
    places
      .slice(at + 1)
      .some(
        other =>
          Math.min(place.right, other.right) - Math.max(place.left, other.left) > 1 &&
          Math.min(place.bottom, other.bottom) - Math.max(place.top, other.top) > 1,
      ),
  )

  expect([places.length, overlaps]).toEqual([5, []])
})

/**
 * Increases letter, word and line spacing like a player's own style sheet, but in a way that the
 * page's policy allows.
 */
function giveRoom(page: Page): Promise<void> {
  return page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '* { letter-spacing: .12em !important; word-spacing: .16em !important; line-height: 1.5 !important }',
    )
    document.adoptedStyleSheets.push(sheet)
  })
}

describeOnlyAt('tlb')('with increased text spacing', () => {
  test.use({ reducedMotion: 'reduce' })

  test('with increased text spacing, all text on home and on the login page is visible [WCAG 1.4.12]', async ({
    page,
    brand,
  }) => {
    await openHome(page)
    await expectContent(page)
    await giveRoom(page)

    expect(await findCut(page, brand)).toEqual([])

    await page.goto('/m/login')

    await expect(screen(page, 'login').getByRole('heading', { level: 1 })).toBeVisible()

    await giveRoom(page)

    expect(await findCut(page, brand)).toEqual([])
  })
})

describeOnlyAt('lotus')('with text at 200 % on a narrow phone', () => {
  test.use({ reducedMotion: 'reduce', viewport: { width: 280, height: 653 } })

  test('at 200 % text size on a narrow phone, all text on home and in a dialog is visible [WCAG 1.4.4]', async ({
    page,
    brand,
    texts,
    sandbox,
  }) => {
    const session = await page.context().newCDPSession(page)
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
    await openHome(page)
    await expectContent(page)

    expect(await findCut(page, brand)).toEqual([])

    // The skip link is outside the window until it has the focus.
    const skipLink = page.getByRole('link', { name: texts('skip_to_content') })
    await skipLink.focus()

    await expect(skipLink).toBeInViewport({ ratio: 1 })
    expect(await findCut(page, brand)).toEqual([])

    await startAsMember(page, sandbox)
    await page.goto('/m/member/home')
    await page.getByRole('button', { name: texts('pause_play') }).click()

    await expect(overlay(page, 'limits').getByRole('heading')).toBeVisible()
    expect(await findCut(page, brand)).toEqual([])
  })
})

/** Finds visible product strings that are cut off or covered by other elements. */
async function findCut(page: Page, { language }: Brand): Promise<Fault[]> {
  const faults = createJudge(language)(await page.evaluate(findInPage))
  return faults.filter(({ kind }) => /^(?:cut|overlap|scroll)$/.test(kind))
}

function readOutline(control: Locator): Promise<string> {
  return control.first().evaluate(element => getComputedStyle(element).outlineStyle)
}

/** Returns the font sizes of the page, the page's last line and a button, in px. */
function readText(page: Page): Promise<number[]> {
  return page.evaluate(() =>
    [
      document.documentElement,
      [...document.querySelectorAll('footer p')].at(-1),
      document.querySelector('header button'),
    ].map(element =>
      element ? Number.parseFloat(getComputedStyle(element).fontSize) : Number.NaN,
    ),
  )
}

function readOverflow(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
}
