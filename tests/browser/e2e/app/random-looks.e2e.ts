/**
 * Tests the skins in random looks: random colors and tokens. Each page load is painted for one
 * look, and is then repainted for the others of its group, which share the tokens that change the
 * app's markup.
 */
import * as localStorageKeys from '@livery/contract/local-storage-keys.ts'
import type { Merchant } from '@livery/contract/merchant/merchant.ts'
import type { Skin } from '@livery/contract/merchant/skins.ts'
import {
  choiceNames,
  type ThemeTokens,
  themeTokens,
} from '@livery/contract/merchant/theme-tokens.ts'
import { buildLookCss } from '@livery/scripts/pipeline/tokens/look.ts'
import { deriveTokens, toTokenCss } from '@livery/scripts/pipeline/tokens/tokens.ts'
import type { Page } from '@playwright/test'
import fc from 'fast-check'
import { expect, screen, test } from '../../support/fixtures.ts'
import { readShifts, recordShifts, untilPainted } from '../../support/layout-shifts.ts'
import { findLookFaults } from './look-faults.ts'

type Theme = Merchant['theme']
type Group = { columns: 'two' | 'three'; looks: Theme[] }
type Painted = { css: string; mode: string }

const skins: Record<string, Skin> = { aurora: 'neon', lotus: 'paper', tlb: 'arena' }

const sizes = [
  { width: 320, height: 640 },
  { width: 1280, height: 800 },
]

const screens = [
  ['home', '/m/home'],
  ['login', '/m/login'],
] as const

const hex = fc
  .integer({ min: 0, max: 0xffffff })
  .map(value => `#${value.toString(16).padStart(6, '0')}`)

const anyTokens: fc.Arbitrary<ThemeTokens> = fc
  .record(
    Object.fromEntries(
      choiceNames
        .filter(name => name !== 'tileColumns')
        .map(name => [name, fc.constantFrom(...themeTokens.shape[name].unwrap().options)]),
    ),
  )
  .map(tokens => themeTokens.parse(tokens))

const anyTheme = fc.record({
  brand: hex,
  accent: hex,
  mode: fc.constantFrom('light', 'dark'),
  radius: fc.constantFrom('sharp', 'soft', 'round'),
  density: fc.constantFrom('compact', 'comfortable'),
  tokens: anyTokens,
}) as fc.Arbitrary<Theme>

/** The same looks in every run. */
const looks = fc.sample(anyTheme, { numRuns: 20, seed: 20 })

const groups: Group[] = [
  { columns: 'three', looks: looks.slice(0, 10) },
  { columns: 'two', looks: looks.slice(10) },
]

/** The page's own paint stays below, and covers both modes, so the mode is set on the root. */
function paint(skin: Skin, { mode, ...theme }: Theme, columns: Group['columns']): Painted {
  const own: Theme = {
    ...theme,
    mode: 'auto',
    tokens: { ...theme.tokens, tileColumns: columns },
  }
  const tokens = deriveTokens(own)
  return { css: toTokenCss(tokens) + buildLookCss({ skin, theme: own }, tokens), mode }
}

/** This function runs in the page. */
function applyPaint({ css, mode }: Painted): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [sheet]
  if (document.documentElement) document.documentElement.dataset.mode = mode
}

/** Opens the next page already painted, like a page from the brand's own release. */
async function openPainted(page: Page, path: string, look: Painted, columns: string) {
  await page.addInitScript(([key, mode]) => localStorage.setItem(key, mode), [
    localStorageKeys.colourMode,
    look.mode,
  ] as const)
  await page.addInitScript(applyPaint, look)
  await page.route(`**${path}`, async route => {
    // Names below localhost resolve only in the browser.
    const url = new URL(route.request().url())
    const host = url.host
    url.hostname = '127.0.0.1'
    const headers = { ...route.request().headers(), host }
    const answer = await route.fetch({ url: url.href, headers })
    const html = await answer.text()
    const body = html.replace('"buildId":', `"look":{"tileColumns":"${columns}"},"buildId":`)
    await route.fulfill({ response: answer, body })
  })
  await page.goto(path)
}

for (const [name, path] of screens) {
  for (const size of sizes) {
    test(`${name} in random looks has no overlap, no small target, no scroll to the side, no shift and readable text at ${size.width} px`, async ({
      brand,
      context,
    }) => {
      const skin = skins[brand.code] ?? 'neon'

      for (const { columns, looks } of groups) {
        const page = await context.newPage()
        await page.setViewportSize(size)
        await recordShifts(page)
        const [opened, ...others] = looks.map(look => paint(skin, look, columns))
        if (!opened) throw new Error('a group has no look')

        await openPainted(page, path, opened, columns)
        await expect(screen(page, name)).toBeVisible()
        await untilPainted(page)

        expect(await readShifts(page)).toBeLessThan(0.001)

        for (const [at, look] of [opened, ...others].entries()) {
          await page.evaluate(applyPaint, look)
          const faults = await page.evaluate(findLookFaults)
          expect
            .soft(faults, `${columns} columns, look ${at}: ${JSON.stringify(looks[at])}`)
            .toEqual([])
        }

        await page.close()
      }
    })
  }
}
