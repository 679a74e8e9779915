/** Fixtures of every spec: its brand, its sandbox, and a page that tolerates no error. */
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
  /** Texts of the brand's default language, in which every test opens the page. */
  texts: Texts
  sandbox: SandboxClient
  /** Console and page errors a test provokes on purpose; anything else fails it. */
  expectedErrors: RegExp[]
  /**
   * Leaves the announcements to the ticker and the news page, and the welcome pictures out, so that
   * no popup is above the home of every test.
   */
  popupOff: boolean
  /** False: the brand's twin without a popup budget, where each popup opens as the spec states. */
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
  // A browser in an unsupported language, so that the brand's own default shows.
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
    // No broader pattern forgives one.
    const named = expectedErrors.filter(({ source }) => source.includes('Trusted'))
    // Requests still open in a test's own routes would fail at its end, and fail the next test.
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

/** The root of a screen, by the name the contract gives it. */
export function screen(page: Page, name: string) {
  return page.locator(`[data-screen="${name}"]`)
}

/** A dialog, sheet, bar or toast, by the name the contract gives it. */
export function overlay(page: Page, name: string) {
  return page.locator(`[data-overlay="${name}"]`)
}

/** The specs of the install banner switch it on. */
const withoutInstall = { installOptions: { prompt: false } }

function collectErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('console', message => {
    if (message.type() === 'error') errors.push(toText(message))
  })
  page.on('pageerror', error => errors.push(error.stack ?? error.message))
  return errors
}

/** In every page of the test, and whatever other errors it provokes. */
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
