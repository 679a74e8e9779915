import type { CDPSession, Page } from '@playwright/test'
import { markUsable, usableMark } from '../../../tools/support/usable-home.ts'
import type { SandboxClient } from '../../../world/sandbox.ts'
import { startAsMember, watchCalls } from '../../support/actions.ts'
import { expect, test } from '../../support/fixtures.ts'
import { startNewVisit } from '../../support/new-visit.ts'
import {
  countDueTimers,
  countPrecached,
  type HomeCounts,
  readHome,
  watchHome,
} from './count-home.ts'
import { findExcess, type Reader, readers } from './home-limits.ts'

test('home stays within its limits for requests, scripts, renders and storage', {
  tag: '@fast-at-tlb',
}, async ({ page, brand, sandbox }) => {
  await page.addInitScript(markUsable, usableMark)
  await page.addInitScript(watchHome)
  for (const reader of readers) {
    await test.step(`as a ${reader}`, async () => {
      const counts = await countHome(page, sandbox, reader)
      expect(findExcess(counts, brand.code, reader), JSON.stringify(counts)).toEqual([])
    })
  }
})

async function countHome(page: Page, sandbox: SandboxClient, reader: Reader): Promise<HomeCounts> {
  await startNewVisit(page)
  if (reader === 'member') await startAsMember(page, sandbox)
  const untilAnswered = watchCalls(page)
  const session = await page.context().newCDPSession(page)
  await session.send('Profiler.enable')
  await session.send('Profiler.startPreciseCoverage', { callCount: false, detailed: false })
  await page.goto('/m/home')
  await page.waitForFunction(mark => performance.getEntriesByName(mark).length > 0, usableMark)
  await untilSettled(page, untilAnswered)
  const counts = {
    ...(await page.evaluate(readHome)),
    ...(await countCode(session)),
    listeners: await countListeners(session),
    precached: await page.evaluate(countPrecached),
  }

  await session.detach()

  return counts
}

/**
 * Waits until no timeout is due, and the page has neither changed nor made requests during three
 * checks, a tenth of a second apart. A due timeout may render more components.
 */
async function untilSettled(page: Page, untilAnswered: () => Promise<void>): Promise<void> {
  let [last, equal] = ['', 0]
  const countEqual = async () => {
    await untilAnswered()
    const { requests, commits, elements } = await page.evaluate(readHome)
    const now = [requests, commits, elements].join()
    const isQuiet = now === last && (await page.evaluate(countDueTimers)) === 0
    equal = isQuiet ? equal + 1 : 0
    last = now
    return equal
  }
  await expect.poll(countEqual, { intervals: [100] }).toBeGreaterThanOrEqual(3)
}

async function countCode(session: CDPSession): Promise<Pick<HomeCounts, 'scripts' | 'functions'>> {
  const { result } = await session.send('Profiler.takePreciseCoverage')
  const own = result.filter(({ url }) => url.includes('/m/assets/'))
  const functions = own.flatMap(script => script.functions)
  // A function's first range covers the whole function.
  const called = functions.filter(({ ranges: [whole] }) => (whole?.count ?? 0) > 0)
  return { scripts: own.length, functions: called.length }
}

async function countListeners(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage')
  await session.send('Performance.enable')
  const { metrics } = await session.send('Performance.getMetrics')
  const metric = metrics.find(({ name }) => name === 'JSEventListeners')
  if (!metric) throw new Error('the browser counts no listeners')
  return metric.value
}
