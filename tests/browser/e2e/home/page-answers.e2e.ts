/** Tests home with the platform's answers in its page, which other tests turn off. */
import { givenCalls, givenFirstGames } from '@livery/contract/text/given-answers.ts'
import type { Page } from '@playwright/test'
import { type RunningBff, startBff } from '../../../process/running/bff.ts'
import { toTestOutDir } from '../../../tools/support/product.ts'
import { untilQuiet } from '../../../tools/support/until-quiet.ts'
import { expect, screen, test } from '../../support/fixtures.ts'
import { readShifts, recordShifts, untilPainted } from '../../support/layout-shifts.ts'
import { describeOnlyAt } from '../../support/one-brand.ts'
import { readPorts } from '../../support/ports.ts'

describeOnlyAt('aurora')("home's page with the platform's answers", () => {
  let bff: RunningBff
  test.beforeEach(async ({ sandbox: _started }) => {
    test.slow()
    bff = await startBff({
      RELEASES_DIR: toTestOutDir('browser'),
      PLATFORM_URL: `http://127.0.0.1:${readPorts().sandboxPort}`,
      MAX_LAG_MS: '0',
      DRAIN_MS: '0',
    })
  })
  test.afterEach(async () => {
    bff?.signal('SIGKILL')
    await bff?.ended
  })

  test('a visitor sees the games in the first render, without a call and without a shift', async ({
    page,
    brand,
  }) => {
    const home = `http://${brand.code}.localhost:${bff.port}/m/home`
    const asked: string[] = []
    page.on('request', request => asked.push(new URL(request.url()).href))
    await recordShifts(page)
    await recordFirstRender(page)
    await untilGiven(page, home, brand.language)
    asked.length = 0
    await page.goto(home)
    await expect(screen(page, 'home').locator('main li button').first()).toBeVisible()
    await untilPainted(page)

    expect(await page.evaluate(() => window.hadGames)).toBe(true)
    expect(await readShifts(page)).toBe(0)
    const given = [...givenCalls, givenFirstGames].map(path => new URL(path, home).href)
    expect(asked.filter(url => given.includes(url))).toEqual([])
  })

  test('home has links to its games without JavaScript', async ({ browser, page, brand }) => {
    const home = `http://${brand.code}.localhost:${bff.port}/m/home`
    await untilGiven(page, home, brand.language)
    const context = await browser.newContext({ javaScriptEnabled: false })
    const plain = await context.newPage()
    await plain.goto(home)
    const link = plain.locator('.sk a[data-game]').first()

    // A trial click proves that nothing covers the link.
    await link.click({ trial: true })
    await expect(link).toHaveAttribute('href', /^\/m\/game\?q=/)
    await context.close()
  })

  test("a tap on a game before the app runs opens the game's sheet, without a shift", async ({
    page,
    brand,
  }) => {
    const home = `http://${brand.code}.localhost:${bff.port}/m/home`
    await untilGiven(page, home, brand.language)
    let letCodeLoad: () => void = () => undefined
    const loading = new Promise<void>(resolve => {
      letCodeLoad = resolve
    })
    await page.route('**/m/assets/*.js', async route => {
      await loading
      await route.continue()
    })
    await recordShifts(page)
    await page.goto(home, { waitUntil: 'commit' })
    const link = page.locator('.sk a[data-game]').first()
    const name = await link.innerText()
    await link.click()

    await expect(link).toHaveAttribute('aria-busy', 'true')
    expect(new URL(page.url()).pathname).toBe('/m/home')

    letCodeLoad()

    await expect(page.locator('[data-overlay="game-sheet"]')).toContainText(name)
    // Files that are still loading when the server stops would be errors in the console.
    await untilQuiet(page)
    expect(await readShifts(page)).toBe(0)
  })
})

/** Visits home until its page has the answers: the first visit makes the BFF fetch them. */
async function untilGiven(page: Page, home: string, language: string): Promise<void> {
  await expect
    .poll(async () => {
      await page.goto(home)
      return page.locator('html').getAttribute('data-given')
    })
    .toBe(language)
}

declare global {
  interface Window {
    /** Whether home's first render contained a game. */
    hadGames?: boolean
  }
}

async function recordFirstRender(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      const home = document.querySelector('[data-screen="home"]')
      if (!home) return
      window.hadGames = home.querySelector('main li button') !== null
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
  })
}
