/** Tests the heading typeface, which loads after the page. */
import { endpoints } from '@livery/contract/endpoints.ts'
import { languageNames } from '@livery/contract/language-names.ts'
import { type Language, languages } from '@livery/contract/languages.ts'
import { displayFaces } from '@livery/web/brand/parts/display-faces.ts'
import type { Page } from '@playwright/test'
import { holdUrl } from '../../support/account-troubles.ts'
import { expectContent, openHome } from '../../support/actions.ts'
import { expect, test } from '../../support/fixtures.ts'
import { readShifts, recordShifts, untilPainted } from '../../support/layout-shifts.ts'

const files = '**/*.woff2'
const content = ['draws', 'games', 'gameLanes', 'gameMatches', 'banners'] as const

test("the layout does not shift when the brand's font loads after the content", async ({
  page,
  sandbox,
}) => {
  await sandbox.moveClock(untilNarrowDraw())
  await recordShifts(page)
  const face = await holdUrl(page, files)
  const asked = page.waitForRequest(files)
  await openHome(page)
  await expectContent(page)
  await asked

  expect(await readFace(page)).not.toContain('loaded')

  face.release()

  await expect.poll(() => readFace(page)).toContain('loaded')

  await untilPainted(page)

  expect(await readShifts(page)).toBeLessThan(highestShift)
})

test("the layout does not shift when the content loads after the brand's font", async ({
  page,
  sandbox,
}) => {
  await sandbox.moveClock(untilNarrowDraw())
  await recordShifts(page)
  const held = await Promise.all(content.map(name => holdUrl(page, `**${endpoints[name].path}*`)))
  await openHome(page)
  await loadFace(page)

  for (const { release } of held) release()

  await expectContent(page)
  await untilPainted(page)

  expect(await readShifts(page)).toBeLessThan(highestShift)
})

test("headings keep their width when the font loads, and use the phone's fonts for other scripts", async ({
  page,
  brand,
}) => {
  const face = await holdUrl(page, files)
  await openHome(page)

  await expect.poll(() => readFace(page)).not.toEqual([])

  const withFace = brand.code === 'aurora' ? latin : [...latin, 'VI' as const]
  const rows = [
    ...brand.offered.map(code => ({ code, text: toHeading(code) })),
    // Language names in scripts other than the page's script.
    ...(['CN', 'RU', 'TH'] as const).map(name => ({
      code: 'EN' as const,
      text: languageNames[name],
    })),
  ]
  const before = await measure(page, rows)
  face.release()
  await loadFace(page)
  const after = await measure(page, rows)

  for (const [index, { code, text }] of rows.entries()) {
    const ratio = (after[index] ?? 0) / (before[index] ?? 0)
    const isDrawnByFace = withFace.includes(code) && text === toHeading(code)
    if (isDrawnByFace) {
      expect.soft(ratio, `${code} ${text}`).not.toBe(1)
      expect.soft(Math.abs(ratio - 1), `${code} ${text}`).toBeLessThan(0.06)
    } else expect.soft(ratio, `${code} ${text}`).toBe(1)
  }
})

/**
 * Returns the language's name as a heading. Adds a second word to "English", because that word has
 * the same width in Outfit and in its fallback font.
 */
function toHeading(code: Language): string {
  return code === 'EN' ? 'English headings' : languageNames[code]
}

/**
 * Maximum layout shift. A name that wraps differently would shift its neighbors by seven times as
 * much.
 */
const highestShift = 0.000_1

const dayMs = 24 * 60 * 60_000

/**
 * Returns the milliseconds until 17:45 in Vietnam. At this time, the name of the next draw at Lotus
 * almost fills its line.
 */
function untilNarrowDraw(): number {
  const timeOfDayMs = (10 * 60 + 45) * 60_000
  return (timeOfDayMs + dayMs - (Date.now() % dayMs)) % dayMs
}

/** Languages that need only Latin letters. Every font contains a file with Latin letters. */
const latin: Language[] = ['EN', 'PT', 'ES', 'ID', 'TY', 'PT-BR', 'MS', 'TR', 'FR', 'UR-LA']

const families = Object.values(displayFaces).map(({ family }) => family)

/**
 * Returns the load status of each file in the font. Returns an empty list before the font is added
 * to the page.
 */
function readFace(page: Page): Promise<string[]> {
  return page.evaluate(
    families =>
      [...document.fonts]
        .filter(({ family }) => families.includes(family.replaceAll('"', '')))
        .map(({ status }) => status),
    families,
  )
}

/**
 * Loads every file in the font immediately after the font is added, even if no heading needs its
 * letters.
 */
async function loadFace(page: Page): Promise<void> {
  await expect.poll(() => readFace(page)).not.toEqual([])
  await page.evaluate(async families => {
    const ofFace = [...document.fonts].filter(({ family }) =>
      families.includes(family.replaceAll('"', '')),
    )
    await Promise.all(ofFace.map(face => face.load()))
  }, families)
}

/**
 * Measures the widths of headings in the skin's style. Each heading is on a page in its language.
 */
function measure(page: Page, rows: readonly { code: Language; text: string }[]): Promise<number[]> {
  return page.evaluate(
    rows => {
      const root = document.documentElement
      const before = root.lang
      const heading = document.body.appendChild(document.createElement('span'))
      heading.style.cssText =
        'position:absolute;white-space:nowrap;font:var(--display-style) var(--display-weight) 100px var(--font-display);letter-spacing:var(--display-tracking);text-transform:var(--display-case)'
      const widths = rows.map(({ tag, text }) => {
        root.lang = tag
        heading.textContent = text
        return heading.getBoundingClientRect().width
      })

      heading.remove()
      root.lang = before

      return widths
    },
    rows.map(({ code, text }) => ({ tag: languages[code].tag, text })),
  )
}
