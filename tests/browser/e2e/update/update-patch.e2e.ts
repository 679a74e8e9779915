/**
 * Tests a new release's service worker, next to an earlier worker that caches almost the same
 * files.
 */

import type { UpdateOutcome } from '@livery/contract/telemetry/telemetry.ts'
import { installReportMessage } from '@livery/contract/updates/worker-messages.ts'
import { toNeutralName } from '@livery/web/vite.config.ts'
import type { Page } from '@playwright/test'
import {
  type CountingProxy,
  startCountingProxy,
} from '../../../tools/bench/updates/counting-proxy.ts'
import { fillPrecache } from '../../../tools/support/fill-precache.ts'
import { expect } from '../../support/fixtures.ts'
import { describeOnlyAt } from '../../support/one-brand.ts'
import {
  expectBuild,
  readBuild,
  type Site,
  test,
  waitForControl,
  waitForNewWorker,
} from '../../support/releases.ts'

const isCode = (path: string) => /-[\w-]{8}\.(?:js|css|json)$/.test(path) && !isPatch(path)
/**
 * Code files that are not in the lists: the service worker's code, and the page's script for
 * blocked domains.
 */
const isOther = (path: string) => /\/(?:worker|rescue)-[^/]+$/.test(path)
const isPatch = (path: string) => path.startsWith('/m/assets/patch-')

const isWhole = (path: string) => isCode(path) && !isOther(path)

/** Returns the contents of all code files that a build's service worker has cached, by path. */
function readKept(page: Page, buildId: string): Promise<Record<string, string>> {
  return page.evaluate(async id => {
    const name = (await caches.keys()).find(each => each.endsWith(`-precache-${id}`))
    const cache = await caches.open(name ?? '')
    const kept: Record<string, string> = {}

    for (const { url } of await cache.keys()) {
      kept[new URL(url).pathname] = (await (await cache.match(url))?.text()) ?? ''
    }

    return kept
  }, buildId)
}

async function expectServed(site: Site, kept: Record<string, string>): Promise<void> {
  for (const [path, text] of Object.entries(kept)) {
    if (isCode(path)) expect(text, path).toBe((await site.ask(path)).text)
  }
}

describeOnlyAt('aurora')("a new release's service worker", () => {
  test.describe.configure({ timeout: 300_000 })
  let proxy: CountingProxy
  test.beforeEach(async ({ site }) => {
    proxy = await startCountingProxy(site.port)
  })
  test.afterEach(() => proxy.stop())

  test("a new release's service worker patches cached files and its page, and fetches files that it cannot patch", async ({
    page,
    brand,
    site,
  }) => {
    await site.publish()
    // This value excludes the page from telemetry, so the page does not take the worker's report
    // before the test does.
    await page.addInitScript(() => {
      Math.random = () => 0.9
    })
    await page.goto(`http://${brand.code}.localhost:${proxy.port}/m/home`)
    await waitForControl(page)
    await fillPrecache(page)
    const before = Object.keys(await readKept(page, await readBuild(page))).filter(isCode)

    await test.step('a patch of the skin, of each language that it keeps and of overrides, and an edit of the page', async () => {
      const { buildId } = await site.publish()
      proxy.take()
      await findWorker(page)
      const seen = proxy.take()
      const asked = seen.map(({ path }) => path)

      expect(asked.filter(isPatch).length).toBeGreaterThan(2)
      // The request for the page fetched only the header fields, without a body.
      expect(seen.filter(({ path, bodyBytes }) => path === '/m/index.html' && bodyBytes)).toEqual(
        [],
      )
      expect(asked.filter(isWhole)).toEqual([])

      const kept = await readKept(page, buildId)

      expect(Object.keys(kept).filter(isCode)).toHaveLength(before.length)

      await expectServed(site, kept)

      expect(kept['/m/index.html']).toBe((await site.ask('/m/index.html')).text)
      expect(await takeReport(page)).toEqual(toReport('applied'))
      expect(await takeReport(page)).toBeUndefined()
    })

    await test.step('a file that is damaged in the cache', async () => {
      const damaged =
        before.find(path => path.includes(`/${toNeutralName('home')}-`)) ?? before[0] ?? ''
      await page.evaluate(
        async ([path, id]) => {
          const cache = await caches.open(
            (await caches.keys()).find(name => name.endsWith(`-precache-${id}`)) ?? '',
          )
          const type = { headers: { 'Content-Type': 'text/javascript' } }
          await cache.put(path ?? '', new Response('damaged', type))
        },
        [damaged, await readBuild(page)],
      )
      const { buildId } = await site.publish()
      proxy.take()
      await findWorker(page)

      // The previous worker is also waiting, and has already sent its report.
      await expect.poll(() => takeReport(page)).toEqual(toReport('partial'))

      const asked = proxy.take().map(({ path }) => path)

      expect(asked.filter(isWhole).length).toBeLessThan(2)

      await expectServed(site, await readKept(page, buildId))
      await page.evaluate(async () => {
        const { waiting } = await navigator.serviceWorker.ready
        const taken = new Promise(resolve => {
          navigator.serviceWorker.addEventListener('controllerchange', resolve)
        })
        waiting?.postMessage({ type: 'SKIP_WAITING' })
        await taken
      })
      await page.reload()
      await expectBuild(page, buildId)
    })
  })
})

async function findWorker(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    await registration.update()
  })
  await waitForNewWorker(page)
}

/** Requests the waiting worker's report the way a page does. */
function takeReport(page: Page): Promise<unknown> {
  return page.evaluate(async type => {
    const { waiting } = await navigator.serviceWorker.ready
    const { port1, port2 } = new MessageChannel()
    const answered = new Promise(resolve => {
      port1.onmessage = ({ data }) => resolve(data)
    })

    waiting?.postMessage({ type }, [port2])

    return answered
  }, installReportMessage)
}

function toReport(outcome: UpdateOutcome): object {
  return { outcome, bytes: expect.any(Number), ms: expect.any(Number) }
}
