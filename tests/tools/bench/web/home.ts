/** A first visit to home: its requests, and its times on a slow network and a slow processor. */
import type { Page } from 'playwright'
import { giveSession } from '../../support/give-session.ts'
import { markUsable, usableMark } from '../../support/usable-home.ts'
import { atMost, type Figure, printLine, repeat, toMiddle } from '../figure.ts'
import {
  eachBrand,
  onPhone,
  type Stage,
  type StageBrand,
  slow3g,
  slowDown,
  slowNetwork,
} from './stage.ts'

const visits = 3
/** A player who looks at home before the first tap. */
const lookMs = 1_500
/** A player who taps before the app has loaded. */
const earlyMs = 1_500
const member = 'vip7'
const linkMark = 'link'

/**
 * In ms; `linkMs` until the first link or game can be tapped; `requests` that had started before
 * home could be used, including the document.
 */
type Visit = { paintedMs: number; linkMs: number; usableMs: number; requests: number }

export async function measureHome(stage: Stage): Promise<Figure[]> {
  const visitor = await eachBrand(stage, brand => visit(stage, brand))
  const ofMember = await eachBrand(stage, brand => visit(stage, brand, { isForMembers: true }))
  const slow = await eachBrand(stage, async brand => {
    const all = await repeat(visits, () => visit(stage, brand, { isSlow: true }))
    const middle = toMiddle(all, ({ usableMs }) => usableMs)
    printLine(`${brand.code} home at slow 3G: ${JSON.stringify(middle)}`)
    return middle
  })

  const taps = await eachBrand(stage, async brand => ({
    atOnceMs: await measureTap(stage, brand, 0),
    afterLookMs: await measureTap(stage, brand, lookMs),
    earlyMs: await measureEarlyTap(stage, brand),
  }))

  const requests = 'requests until it can be used'
  const tapped = 'game sheet at slow 3G and 4 x CPU slowdown, ms after a tap'
  const slowly = 'home at slow 3G and 4 x CPU slowdown, ms until it'

  return [
    atMost(`home of a visitor, ${requests}`, 40, ...visitor.map(one => one.requests)),
    atMost(`home of a member, ${requests}`, 40, ...ofMember.map(one => one.requests)),
    atMost(`${slowly} is painted`, 1_200, ...slow.map(({ paintedMs }) => paintedMs)),
    atMost(`${slowly} has a link to tap`, 1_000, ...slow.map(({ linkMs }) => linkMs)),
    atMost(`${slowly} can be used`, 4_000, ...slow.map(({ usableMs }) => usableMs)),
    atMost(`${tapped} as soon as home can be used`, 1_500, ...taps.map(one => one.atOnceMs)),
    atMost(`${tapped} 1.5 s later`, 1_500, ...taps.map(one => one.afterLookMs)),
    atMost(
      'home at slow 3G and 4 x CPU slowdown, ms until the sheet of a game tapped at 1.5 s',
      5_500,
      ...taps.map(one => one.earlyMs),
    ),
  ]
}

function visit(
  stage: Stage,
  brand: StageBrand,
  { isForMembers = false, isSlow = false } = {},
): Promise<Visit> {
  return onPhone(stage, brand, async ({ page, session }) => {
    if (isForMembers) await giveSession(page, brand.sandbox, member)
    await page.addInitScript(markUsable, usableMark)
    await page.addInitScript(markLink, linkMark)

    if (isSlow) {
      await slowNetwork(session, slow3g)
      await slowDown(session)
    }

    await page.goto('/m/home')

    return readVisit(page)
  })
}

/** Returns the middle time from a tap on home's first game until its sheet has buttons, in ms. */
async function measureTap(stage: Stage, brand: StageBrand, waitMs: number): Promise<number> {
  const all = await repeat(visits, () =>
    onPhone(stage, brand, async ({ page, session }) => {
      await page.addInitScript(markUsable, usableMark)
      await slowNetwork(session, slow3g)
      await slowDown(session)
      await page.goto('/m/home')
      await page.waitForFunction(mark => performance.getEntriesByName(mark).length > 0, usableMark)
      await page.waitForTimeout(waitMs)

      const tappedAtMs = await page.evaluate(() => performance.now())
      return (await page.evaluate(openSheet, tappedAtMs)) - tappedAtMs
    }),
  )
  return toMiddle(all, ms => ms)
}

/**
 * Returns the middle time from navigation until the sheet of a game has buttons, in ms. The game is
 * tapped 1.5 s after navigation, or as soon as the page has a game that can be tapped.
 */
async function measureEarlyTap(stage: Stage, brand: StageBrand): Promise<number> {
  // The BFF embeds answers and links from the second visit on.
  await visit(stage, brand)
  const all = await repeat(visits, () =>
    onPhone(stage, brand, async ({ page, session }) => {
      await slowNetwork(session, slow3g)
      await slowDown(session)
      await page.goto('/m/home', { waitUntil: 'commit' })
      return page.evaluate(openSheet, earlyMs)
    }),
  )
  return toMiddle(all, ms => ms)
}

/**
 * Runs in the page: taps home's first game at a time since navigation, or as soon as there is one;
 * returns when its sheet has buttons. Both in ms since navigation.
 */
async function openSheet(tapMs: number): Promise<number> {
  let isTapped = false

  while (true) {
    await new Promise(resolve => requestAnimationFrame(resolve))
    const games = '.sk a[data-game], [data-screen="home"] main li button'
    const game = document.querySelector<HTMLElement>(games)

    if (!isTapped && game && performance.now() >= tapMs) {
      isTapped = true
      game.click()
    }

    if (document.querySelector('[data-overlay="game-sheet"] button')) return performance.now()
  }
}

/** Runs in the page before the page's own scripts: marks the first link or game to tap. */
function markLink(name: string): void {
  new MutationObserver((_, observer) => {
    const selector = '.sk a, [data-mounted] [data-screen="home"] main li button'
    if (!document.querySelector(selector)) return
    performance.mark(name)
    observer.disconnect()
  }).observe(document, { childList: true, subtree: true, attributes: true })
}

async function readVisit(page: Page): Promise<Visit> {
  await page.waitForFunction(mark => performance.getEntriesByName(mark).length > 0, usableMark)
  return page.evaluate(
    ([usable, link]) => {
      const [paintedMs = Number.NaN, usableMs = Number.NaN, linkMs = Number.NaN] = [
        'first-contentful-paint',
        usable,
        link,
      ].map(name => performance.getEntriesByName(name)[0]?.startTime)
      const files = performance.getEntriesByType('resource')

      return {
        paintedMs,
        // A link in the page can be tapped only once it is painted.
        linkMs: Math.max(linkMs, paintedMs),
        usableMs,
        requests: 1 + files.filter(({ startTime }) => startTime < usableMs).length,
      }
    },
    [usableMark, linkMark] as const,
  )
}
