import { toNeutralName } from '@livery/web/vite.config.ts'
import { type Browser, type BrowserContext, type CDPSession, chromium } from 'playwright'
import { laterOnly } from './first-load.ts'

const overlaysFile = `/${toNeutralName('overlays')}-`
const sheetFile = `/${toNeutralName('login-sheet')}-`

export type LoginSheet = {
  /** From touching the button to a frame with the first field and the focus in the sheet, in ms. */
  openMs: number
  /** Transferred bytes of the sheet's code, in addition to what home had already loaded. */
  jsBytes: number
  /** Paths of scripts in it that should load later: identity, encryption, captcha. */
  early: string[]
}

type Code = Pick<LoginSheet, 'jsBytes'> & { texts: [path: string, text: string][] }

const cpuSlowdown = 4
// With five, the median varied by 13 ms between runs of the same build.
const openings = 9
const patienceMs = 30_000
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true }

/** Opens the sheet over a settled home, with the CPU slowed down four times. */
export async function measureLoginSheet(
  executablePath: string,
  urls: readonly string[],
): Promise<LoginSheet[]> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  const sheets: LoginSheet[] = []
  for (const url of urls) sheets.push(await measureAt(browser, url))
  await browser.close()
  return sheets
}

/** Returns the median of several openings, each the first on its page. */
async function measureAt(browser: Browser, url: string): Promise<LoginSheet> {
  const sheets: LoginSheet[] = []
  for (let at = 0; at < openings; at += 1) {
    const context = await browser.newContext({ ...phone, serviceWorkers: 'block' })
    sheets.push(await openOnce(context, url))
    await context.close()
  }
  sheets.sort((a, b) => a.openMs - b.openMs)
  const [median] = sheets.slice(Math.floor(openings / 2))
  if (!median) throw new Error('no sheet was opened')
  return median
}

/**
 * Opens the sheet once. The figure is higher than a player's actual delay: the protocol timestamps
 * a touch on arrival and holds it until the page has rendered one more frame. In a trace without
 * the slowdown, that was 12 of the 16 ms before the page received it.
 *
 * Only uses plain evaluation and a binding: Playwright's locators and waits leave listeners in the
 * page that receive every touch before the app and delay it.
 */
async function openOnce(context: BrowserContext, url: string): Promise<LoginSheet> {
  const page = await context.newPage()
  await page.goto(url)
  const button = await page.evaluate(settle, sheetFile)
  const session = await context.newCDPSession(page)
  await session.send('Runtime.enable')
  await session.send('Runtime.addBinding', { name: 'reportOpening' })
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  await page.evaluate(watchOpening)
  const report = nextReport(session)
  await page.touchscreen.tap(button.x, button.y)
  const openMs = await report
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  const { jsBytes, texts } = await page.evaluate(readSheetCode, [overlaysFile, sheetFile] as const)
  const early = texts.filter(([, text]) => laterOnly.test(text)).map(([path]) => path)
  return { openMs, jsBytes, early }
}

function nextReport(session: CDPSession): Promise<number> {
  return new Promise((resolve, reject) => {
    session.once('Runtime.bindingCalled', ({ payload }) => resolve(Number(payload)))
    setTimeout(() => reject(new Error('the sheet did not open')), patienceMs).unref()
  })
}

/**
 * Runs in the page: returns the middle of the button once the sheet's code has been prefetched and
 * everything has settled.
 */
async function settle(sheetFile: string): Promise<{ x: number; y: number }> {
  while (true) {
    await new Promise(resolve => setTimeout(resolve, 100))
    const loaded = performance
      .getEntriesByType('resource')
      .filter(entry => entry instanceof PerformanceResourceTiming)
    const last = Math.max(...loaded.map(({ responseEnd }) => responseEnd))
    const hasSheet = loaded.some(({ name }) => name.includes(sheetFile))
    const buttons = document.querySelectorAll('[data-screen="home"] header button')
    // The last button is "Join"; this one is before it.
    const box = [...buttons].at(-2)?.getBoundingClientRect()
    if (!box || !hasSheet || performance.now() - last < 500) continue
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
}

/**
 * Runs in the page. The message follows the frame in which the field was rendered. Functions in
 * here must not have a name: tsx would call a helper for it that does not exist in the page.
 */
function watchOpening(): void {
  let start = 0
  const touch = { capture: true, once: true }
  addEventListener(
    'pointerdown',
    event => {
      start = event.timeStamp
    },
    touch,
  )
  new MutationObserver((_, observer) => {
    const sheet = document.querySelector('[data-overlay="login"]')
    if (!sheet?.querySelector('input') || !sheet.contains(document.activeElement)) return
    observer.disconnect()
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      const openMs = performance.now() - start
      // The page's binding, which TypeScript does not know.
      const { reportOpening } = window as unknown as { reportOpening(text: string): void }
      reportOpening(String(openMs))
    }
    requestAnimationFrame(() => port2.postMessage(null))
  }).observe(document, { childList: true, subtree: true })
}

/**
 * Runs in the page: returns the sheet's chunk and everything it imports, without what the overlays'
 * own chunk imports too, because every page of the app loads that.
 */
async function readSheetCode([overlaysFile, sheetFile]: readonly [string, string]): Promise<Code> {
  const loaded = performance
    .getEntriesByType('resource')
    .filter(entry => entry instanceof PerformanceResourceTiming)
  const imports = /(?:from|import)\s*["'](\.\/[^"']+\.js)["']/g
  const seen = new Set<string>()
  const code: Code = { jsBytes: 0, texts: [] }
  for (const root of [overlaysFile, sheetFile]) {
    const waiting = loaded.map(({ name }) => name).filter(name => name.includes(root))
    for (const name of waiting) {
      if (seen.has(name)) continue
      seen.add(name)
      const text = await (await fetch(name)).text()
      waiting.push(...[...text.matchAll(imports)].map(([, path = '']) => new URL(path, name).href))
      if (root === overlaysFile) continue
      code.jsBytes += loaded.find(entry => entry.name === name)?.encodedBodySize ?? 0
      code.texts.push([new URL(name).pathname, text])
    }
  }
  return code
}
