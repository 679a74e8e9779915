import { languageNames } from '@livery/contract/language-names.ts'
import { type Language, languages } from '@livery/contract/languages.ts'
import * as localStorageKeys from '@livery/contract/local-storage-keys.ts'
import { toNeutralName } from '@livery/web/vite.config.ts'
import type { Page } from '@playwright/test'
import { loadTexts } from '../../../tools/support/texts.ts'
import { expectContent, openHome, openLoginSheet } from '../../support/actions.ts'
import { expect, overlay, screen, test } from '../../support/fixtures.ts'
import { startNewVisit } from '../../support/new-visit.ts'
import { describeOnlyAt } from '../../support/one-brand.ts'

test("a browser in an unsupported language gets the brand's language [WCAG 3.1.1] [LANG-03, LANG-04]", async ({
  page,
  brand,
  texts,
}) => {
  await openHome(page)
  await expect(page.locator('html')).toHaveAttribute('lang', languages[brand.language].tag)
  await expect(page.locator('html')).toHaveAttribute('dir', languages[brand.language].dir)
  await expect(page.getByRole('button', { name: texts('login') }).first()).toBeVisible()
})

test.describe('in a Chinese browser', () => {
  test.use({ locale: 'zh-SG' })

  test("a supported browser language takes precedence over the brand's language [LANG-04, LANG-05]", async ({
    page,
  }) => {
    await openHome(page)
    await expect(page.locator('html')).toHaveAttribute('lang', languages.CN.tag)
  })
})

describeOnlyAt('tlb')('in a browser set to Hong Kong Chinese', () => {
  test.use({ locale: 'zh-HK' })

  test('a browser from Hong Kong gets Traditional Chinese as used in Taiwan [LANG-06]', async ({
    page,
  }) => {
    await openHome(page)
    await expect(page.locator('html')).toHaveAttribute('lang', languages.TW.tag)
    await expect(page.getByRole('navigation').last()).toContainText(loadTexts('TW')('home'))
  })
})

describeOnlyAt('tlb')('in a browser set to a Philippine language', () => {
  test.use({ locale: 'en-PH' })

  test('a browser from the Philippines gets Tagalog [LANG-07]', async ({ page }) => {
    await openHome(page)
    await expect(page.locator('html')).toHaveAttribute('lang', languages.TY.tag)
  })
})

describeOnlyAt('aurora')('selecting a language', () => {
  test('a selected language is applied immediately, stored, and sent to the platform [LANG-04, HTTP-01]', async ({
    page,
    texts,
    sandbox,
  }) => {
    const chosen = 'VI'
    await openHome(page)
    await chooseLanguage(page, texts('choose_language'), languageNames[chosen])

    await expect(page.locator('html')).toHaveAttribute('lang', languages[chosen].tag)

    const login = loadTexts(chosen)('login')

    await expect(page.getByRole('button', { name: login }).first()).toBeVisible()
    expect(await page.evaluate(key => localStorage.getItem(key), localStorageKeys.language)).toBe(
      chosen,
    )

    await page.reload()

    await expect(screen(page, 'home')).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', languages[chosen].tag)

    const asked = () => sandbox.requests('/wps/relay/GCSGAME_getGameLanes')

    await expect.poll(async () => (await asked()).at(-1)?.headers.language).toBe(chosen)
  })

  test('the skeleton uses the stored language, and its translations load with the code [LANG-04]', async ({
    page,
  }) => {
    const chosen = 'VI'
    const stored = { key: localStorageKeys.language, value: chosen }
    await page.addInitScript(({ key, value }) => localStorage.setItem(key, value), stored)
    const asked: string[] = []
    page.on('request', request => asked.push(new URL(request.url()).pathname))
    // The app never runs, so only the page itself can request translations.
    await page.route(`**/m/assets/${toNeutralName('variant')}-*.js`, () => undefined)
    await page.goto('/m/home', { waitUntil: 'commit' })
    await page.locator('.sk').waitFor()

    await expect(page.locator('html')).toHaveAttribute('lang', languages[chosen].tag)

    const texts = () => asked.filter(path => /^\/m\/assets\/[A-Z-]{2,5}-[^/]*\.js$/.test(path))

    await expect.poll(() => texts().length).toBe(1)
    expect(texts()[0]).toContain(`/${toNeutralName(chosen)}-`)
  })
})

/**
 * The languages in the spec's two lists, which the brand TLB offers. The fast tier tests one language
 * per kind of script: unit tests check every language's strings, so only the layout can fail here.
 */
const groups = [
  { tag: ['@fast'], codes: ['EN', 'VI', 'RU', 'TA', 'KM', 'JA', 'AR'] },
  { tag: [], codes: ['CN', 'TW', 'TH', 'PT', 'ES', 'HI', 'ID', 'KO', 'MY'] },
  { tag: [], codes: ['TY', 'UR', 'PT-BR', 'MS', 'BN', 'TR', 'FR', 'NE', 'UR-LA'] },
] as const
/** The first of the spec's two lists. */
const coreLanguages = new Set<Language>([
  'EN',
  'CN',
  'TW',
  'RU',
  'TH',
  'VI',
  'JA',
  'PT',
  'ES',
  'AR',
])

describeOnlyAt('tlb')("the app's text", () => {
  test.use({ viewport: { width: 320, height: 640 } })

  for (const { tag, codes } of groups) {
    test(`the app displays each language from ${codes[0]} to ${codes.at(-1)} on the narrowest phone [LANG-10]`, {
      tag: [...tag],
    }, async ({ page }) => {
      for (const language of codes) {
        const claim = coreLanguages.has(language) ? '[LANG-01]' : '[LANG-02]'
        await test.step(`speaks ${language} on home and in the login sheet ${claim}`, async () => {
          await startNewVisit(page, { [localStorageKeys.language]: language })
          await expectSpoken(page, language)
        })
      }
    })
  }
})

async function expectSpoken(page: Page, language: Language): Promise<void> {
  const texts = loadTexts(language)
  await openHome(page)
  await expectContent(page)
  const html = page.locator('html')

  await expect(html).toHaveAttribute('lang', languages[language].tag)
  await expect(html).toHaveAttribute('dir', languages[language].dir)

  const places = page.getByRole('navigation').last()

  for (const place of ['home', 'promos', 'games'] as const) {
    await expect(places).toContainText(texts(place))
  }

  expect(await readOverflow(page)).toBe(0)

  await openLoginSheet(page, texts)
  const sheet = overlay(page, 'login')

  await expect(sheet.getByRole('button', { name: texts('login') }).last()).toBeVisible()
  await expect(sheet).not.toContainText(/\b[a-z]+(?:_[a-z]+)+\b/)
  expect(await readOverflow(page)).toBe(0)
}

/**
 * The languages that the spec names for blocking pages (§8). Unit tests check the strings of each, so
 * the fast tier only tests one language per kind of script.
 */
const blockPageGroups = [
  { tag: ['@fast'], codes: ['EN', 'VI', 'TA', 'UR', 'KO'] },
  { tag: [], codes: ['PT', 'ES', 'JA', 'TY', 'MS', 'BN', 'KM', 'UR-LA'] },
  { tag: [], codes: ['TH', 'FR', 'NE', 'HI', 'MY', 'TR', 'TW', 'CN', 'ID'] },
] as const

describeOnlyAt('tlb')('the maintenance page', () => {
  for (const { tag, codes } of blockPageGroups) {
    test(`the maintenance page displays each language from ${codes[0]} to ${codes.at(-1)}`, {
      tag: [...tag],
    }, async ({ page, sandbox }) => {
      await sandbox.patch({ settings: { maintenance: true } })
      for (const language of codes) {
        await test.step(`the maintenance page speaks ${language} [LANG-09]`, async () => {
          await startNewVisit(page, { [localStorageKeys.language]: language })
          await page.goto('/m/home')
          const texts = loadTexts(language)
          await expect(screen(page, 'maintenance')).toContainText(texts('maintenance'))
          await expect(screen(page, 'maintenance')).toContainText(texts('maintenance_desc'))
          await expect(page.locator('html')).toHaveAttribute('lang', languages[language].tag)
        })
      }
    })
  }
})

/** Returns the number of pixels by which the page is wider than the screen. */
function readOverflow(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
}

async function chooseLanguage(page: Page, label: string, name: string): Promise<void> {
  await page.getByRole('button', { name: label }).first().click()
  await page.getByRole('dialog').getByRole('button', { name }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}
