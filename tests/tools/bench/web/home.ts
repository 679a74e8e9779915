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
const member = 'vip7'

/** In ms; `requests` that had started before home could be used, including the document. */
type Visit = { paintedMs: number; usableMs: number; requests: number }

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
  }))

  const requests = 'requests until it can be used'
  const tapped = 'game sheet at slow 3G and 4 x CPU slowdown, ms after a tap'
  const slowly = 'home at slow 3G and 4 x CPU slowdown, ms until it'

  return [
    atMost(`home of a visitor, ${requests}`, 40, ...visitor.map(one => one.requests)),
    atMost(`home of a member, ${requests}`, 40, ...ofMember.map(one => one.requests)),
    atMost(`${slowly} is painted`, 1_200, ...slow.map(({ paintedMs }) => paintedMs)),
    atMost(`${slowly} can be used`, 4_000, ...slow.map(({ usableMs }) => usableMs)),
    atMost(`${tapped} as soon as home can be used`, 1_500, ...taps.map(one => one.atOnceMs)),
    atMost(`${tapped} 1.5 s later`, 1_500, ...taps.map(one => one.afterLookMs)),
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

      return page.evaluate(
        () =>
          new Promise<number>(resolve => {
            const tappedAtMs = performance.now()
            new MutationObserver((_, observer) => {
              if (!document.querySelector('[data-overlay="game-sheet"] button')) return
              observer.disconnect()
              requestAnimationFrame(() => resolve(performance.now() - tappedAtMs))
            }).observe(document, { childList: true, subtree: true })
            document.querySelector<HTMLElement>('[data-screen="home"] main li button')?.click()
          }),
      )
    }),
  )
  return toMiddle(all, ms => ms)
}

async function readVisit(page: Page): Promise<Visit> {
  await page.waitForFunction(mark => performance.getEntriesByName(mark).length > 0, usableMark)
  return page.evaluate(mark => {
    const [painted] = performance.getEntriesByName('first-contentful-paint')
    const usableMs = performance.getEntriesByName(mark)[0]?.startTime ?? Number.NaN
    const files = performance.getEntriesByType('resource')

    return {
      paintedMs: painted?.startTime ?? Number.NaN,
      usableMs,
      requests: 1 + files.filter(({ startTime }) => startTime < usableMs).length,
    }
  }, usableMark)
}
