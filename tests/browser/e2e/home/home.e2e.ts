import { endpoints } from '@livery/contract/endpoints.ts'
import { toNeutralName } from '@livery/web/vite.config.ts'
import { createAsker } from '../../../tools/support/http.ts'
import { holdUrl } from '../../support/account-troubles.ts'
import { expectContent, openHome, waitForAnswer } from '../../support/actions.ts'
import { expect, screen, test } from '../../support/fixtures.ts'
import { readPorts } from '../../support/ports.ts'

test("the page is painted in the brand's style before any script runs", { tag: '@fast' }, async ({
  brand,
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await page.goto('/m/home')

  await expect(page.locator('html')).toHaveAttribute('data-merchant', brand.code)
  await expect(page).toHaveTitle(new RegExp(brand.shortName))

  const backdrops = await page.evaluate(() =>
    [document.documentElement, document.body].map(node => getComputedStyle(node).backgroundColor),
  )

  expect(backdrops.filter(colour => colour !== 'rgba(0, 0, 0, 0)')).not.toEqual([])

  await context.close()
})

test("home shows the platform's lanes by title [ROUTE-03, CALL-51]", { tag: '@fast' }, async ({
  page,
  brand,
}) => {
  await openHome(page)
  const answer = await createAsker(readPorts().port)({
    host: `${brand.code}.localhost`,
    path: '/wps/relay/GCSGAME_getGameLanes',
    headers: { Language: brand.language },
  })
  const { data } = JSON.parse(answer.text)

  expect(data.lanes.length).toBeGreaterThan(1)

  for (const lane of data.lanes.slice(0, 2)) {
    await expect(screen(page, 'home').getByText(lane.title).first()).toBeVisible()
  }
})

test('home shows loaded images, each with alternative text [WCAG 1.1.1]', async ({ page }) => {
  await openHome(page)
  await expectContent(page)
  const nameless = await page.evaluate(
    () => [...document.images].filter(image => !image.hasAttribute('alt')).length,
  )
  expect(nameless).toBe(0)
})

/** Matches the scripts that home's first screen needs, and the translations for one language. */
const ofFirstScreen =
  /^(?:variant(?:-\w+)?|slot-kit|overrides|rolldown-runtime|app|home-parts|announcement-ticker|draw-jackpot|draw-lobby|match-lane|links|[A-Z]{2}(?:-[A-Z]+)?)$/

/** Matches a brand's own variant and overrides, whose names the pipeline does not change. */
const ofBrand = /^(?:variant|overrides)$/

test('while home renders, it does not fetch scripts for parts that are not shown', async ({
  page,
}) => {
  // Uses the page's clock, because home waits 10 s and the machine's clock would slow the test
  // down.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1_000)
  const lanes = await holdUrl(page, `**${endpoints.gameLanes.path}*`)
  const scripts: string[] = []
  page.on('request', request => {
    const [, name] = /\/m\/assets\/(.+)-[\w-]{8}\.js$/.exec(request.url()) ?? []
    if (name !== undefined) scripts.push(ofBrand.test(name) ? name : toNeutralName(name))
  })
  const answer = waitForAnswer(page, 'status')
  await page.goto('/m/home')

  await expect(page.locator('html')).toHaveAttribute('data-mounted', /./)

  await answer
  await page.clock.runFor(5_000)

  expect(scripts.filter(name => !ofFirstScreen.test(name))).toEqual([])

  lanes.release()

  await expect
    .poll(async () => {
      await page.clock.runFor(500)
      return scripts
    })
    .toContain('overlays')
})

test('skeletons far below the viewport are not animated until they are near the viewport', async ({
  page,
}) => {
  await openHome(page)
  await expectContent(page)
  // Pulsing placeholders are expensive: each is a separate layer, and its style is computed again
  // in every frame.
  await expect.poll(() => page.evaluate(countBreathingBelow)).toEqual({ breathing: 0, still: true })
})

test('no brand scrolls horizontally on a narrow phone or at 200 % page zoom [WCAG 1.4.10]', {
  tag: '@fast',
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openHome(page)
  await expectContent(page)

  for (const width of [360, 195]) {
    await page.setViewportSize({ width, height: 740 })
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect([width, overflow]).toEqual([width, 0])
  }
})

/**
 * This function runs in the page. Returns the number of pulsing placeholders below the viewport,
 * and whether any placeholder does not pulse.
 */
function countBreathingBelow(): { breathing: number; still: boolean } {
  const below = document
    .getAnimations()
    .filter(animation => animation instanceof CSSAnimation)
    .filter(({ animationName, effect }) => {
      const target = effect instanceof KeyframeEffect ? effect.target : null
      const top = target?.getBoundingClientRect().top ?? 0
      return animationName.includes('breathe') && top > window.innerHeight + 200
    })
  const breathing = below.filter(({ playState }) => playState === 'running').length
  return { breathing, still: below.length > breathing }
}
