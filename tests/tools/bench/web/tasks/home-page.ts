/** Opens home in a separate browser, as a visitor or as a member. */
import * as sessionStorageKeys from '@livery/contract/session-storage-keys.ts'
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright'
import { markUsable, usableMark } from '../../../support/usable-home.ts'
import { phone } from '../slow-phone.ts'
import { type StageBrand, toAddress } from '../stage.ts'

export type HomePage = {
  context: BrowserContext
  page: Page
  session: CDPSession
  /** Opens home and waits until a player can use it. */
  open: () => Promise<void>
  /** Reads the time of the mark in ms, and the number of requests that had started by then. */
  readUsable: () => Promise<{ usableMs: number; requests: number }>
}

export const readers = ['visitor', 'member'] as const
export type Reader = (typeof readers)[number]

const member = 'vip7'

export async function openHomePage(
  browser: Browser,
  brand: StageBrand,
  port: number,
  reader: Reader,
): Promise<HomePage> {
  const context = await browser.newContext({ ...phone, locale: 'is-IS', serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.addInitScript(markUsable, usableMark)
  if (reader === 'member') {
    const entry = [
      sessionStorageKeys.session,
      JSON.stringify(await brand.sandbox.openSession(member)),
    ] as const
    await page.addInitScript(([key, value]) => {
      if (location.protocol === 'http:') sessionStorage.setItem(key, value)
    }, entry)
  }
  return {
    context,
    page,
    session: await context.newCDPSession(page),
    open: async () => {
      await page.goto(toAddress(brand, port, '/m/home'))
      await page.waitForFunction(mark => performance.getEntriesByName(mark).length > 0, usableMark)
    },
    readUsable: () => page.evaluate(readUsable, usableMark),
  }
}

/** Runs in the page. The document counts as a request too. */
function readUsable(mark: string): { usableMs: number; requests: number } {
  const usableMs = performance.getEntriesByName(mark)[0]?.startTime ?? Number.NaN
  const files = performance.getEntriesByType('resource')
  return { usableMs, requests: 1 + files.filter(({ startTime }) => startTime < usableMs).length }
}
