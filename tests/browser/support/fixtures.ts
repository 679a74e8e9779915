/**
 * Provides fixtures for every spec: the brand, the brand's sandbox, and a page. Any error on the
 * page fails the test.
 */
import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test'
import { type Brand, brands } from '../../tools/support/brands.ts'
import { toBudgetlessCode } from '../../tools/support/browser-product.ts'
import { refusedTypes } from '../../tools/support/refused-types.ts'
import { loadTexts, type Texts } from '../../tools/support/texts.ts'
import { withoutPopups } from '../../tools/support/without-popups.ts'
import { createSandboxClient, type SandboxClient } from '../../world/sandbox.ts'
import { readPorts } from './ports.ts'

type Fixtures = {
  brand: Brand
  /** Translations in the brand's default language. Every page in a test opens in this language. */
  texts: Texts
  sandbox: SandboxClient
  /**
   * Patterns for console and page errors that a test causes on purpose. Any other error fails the
   * test.
   */
  expectedErrors: RegExp[]
  /**
   * Shows announcements only in the ticker and on the news page, and leaves out the welcome images,
   * so that popups do not cover home in every test.
   */
  popupOff: boolean
  /**
   * `false` selects a copy of the brand without a popup budget, so that each popup opens according
   * to the spec.
   */
  popupBudget: boolean
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads dependencies from the pattern.
  brand: async ({}, use, info) => use(requireBrand(info.project.name)),
  texts: async ({ brand }, use) => use(loadTexts(brand.language)),
  baseURL: async ({ brand, popupBudget }, use) => {
    const code = popupBudget ? brand.code : toBudgetlessCode(brand.code)
    await use(`http://${code}.localhost:${readPorts().port}`)
  },
  // The browser's language is not supported, so the page uses the brand's default language.
  locale: 'is-IS',
  popupOff: [true, { option: true }],
  popupBudget: [true, { option: true }],
  sandbox: async ({ brand, popupOff }, use) => {
    const client = createSandboxClient(readPorts().sandboxPort, brand.platformCode)
    await client.reset()
    await client.patch({ settings: { ...withoutInstall, ...(popupOff && withoutPopups) } })
    await use(client)
    await client.reset()
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads dependencies from the pattern.
  expectedErrors: async ({}, use) => use([]),
  page: async ({ page, sandbox: _freshWorld, expectedErrors }, use) => {
    const errors = collectErrors(page)
    const refused = collectRefusedTypes(page)
    await use(page)
    const unexpected = errors.filter(text => !expectedErrors.some(known => known.test(text)))
    // A Trusted Types violation is allowed only if a pattern names Trusted Types.
    const named = expectedErrors.filter(({ source }) => source.includes('Trusted'))
    // Removes the test's routes. Otherwise a request that is pending in a route would fail when the
    // test ends, and this error would fail the next test.
    await Promise.all(
      [page, page.context()].map(one => one.unrouteAll({ behavior: 'ignoreErrors' })),
    )

    expect(unexpected, 'errors in the console').toEqual([])
    expect(
      refused.filter(text => !named.some(known => known.test(text))),
      'strings that Trusted Types refused',
    ).toEqual([])
  },
})

export { expect }

/** Finds a screen's root by its name in the contract. */
export function screen(page: Page, name: string) {
  return page.locator(`[data-screen="${name}"]`)
}

/** Finds a dialog, sheet, bar or toast by its name in the contract. */
export function overlay(page: Page, name: string) {
  return page.locator(`[data-overlay="${name}"]`)
}

/** Disables the install banner. The specs for the banner enable it. */
const withoutInstall = { installOptions: { prompt: false } }

function collectErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('console', message => {
    if (message.type() === 'error') errors.push(toText(message))
  })
  page.on('pageerror', error => errors.push(error.stack ?? error.message))
  return errors
}

/**
 * Collects Trusted Types violations on every page in the test, independently of the expected
 * errors.
 */
function collectRefusedTypes(page: Page): string[] {
  const refused: string[] = []
  page.context().on('console', message => {
    if (message.type() === 'error' && refusedTypes.test(message.text())) {
      refused.push(toText(message))
    }
  })
  return refused
}

function toText(message: ConsoleMessage): string {
  return `${message.text()} (${message.location().url})`
}

function requireBrand(code: string): Brand {
  const brand = brands.find(candidate => candidate.code === code)
  if (!brand) throw new Error(`there is no brand ${code}`)
  return brand
}
