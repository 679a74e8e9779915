import { type Browser, type BrowserContext, chromium } from 'playwright'

/** The network throttling that Lighthouse calls slow 4G. */
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: (1_638_400 * 0.9) / 8,
  uploadThroughput: (768_000 * 0.9) / 8,
}
const visits = 3

/**
 * Measures each URL's first paint on a second visit, which the service worker serves, as a fraction
 * of the first visit's time. Uses the median over several visits.
 */
export async function measureSecondVisits(
  executablePath: string,
  urls: readonly string[],
): Promise<number[]> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  const ratios: number[] = []
  for (const url of urls) {
    const all: number[] = []
    for (let at = 0; at < visits; at += 1) all.push(await visitTwice(browser, url))
    all.sort((a, b) => a - b)
    ratios.push(all[Math.floor(visits / 2)] ?? Number.NaN)
  }
  await browser.close()
  return ratios
}

async function visitTwice(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const firstMs = await measurePaint(context, url)
  const page = await context.newPage()
  await page.goto(url)
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/m/sw.js', { scope: '/m/', updateViaCache: 'imports' })
    await navigator.serviceWorker.ready
  })
  await page.close()
  const secondMs = await measurePaint(context, url)
  await context.close()
  return secondMs / firstMs
}

/** Measures in a new tab the time from the navigation to the first contentful paint, in ms. */
async function measurePaint(context: BrowserContext, url: string): Promise<number> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', slow4g)
  await page.goto(url)
  const paint = await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  )
  const paintMs = await paint.jsonValue()
  await page.close()
  return paintMs ?? Number.NaN
}
