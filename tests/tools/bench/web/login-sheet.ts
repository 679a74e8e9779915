import { toNeutralName } from '@livery/web/vite.config.ts'
import { type Browser, type BrowserContext, type CDPSession, chromium } from 'playwright'
import { laterOnly } from './first-load.ts'

const overlaysFile = `/${toNeutralName('overlays')}-`
const sheetFile = `/${toNeutralName('login-sheet')}-`

export type LoginSheet = {
  /**
   * The time in ms from the touch on the button to a frame that shows the first field, with the
   * focus in the sheet.
   */
  openMs: number
  /** The transferred bytes of the sheet's code, without code that home had already loaded. */
  jsBytes: number
  /**
   * The paths of scripts in the sheet's code that should load later: identity, encryption, captcha.
   */
  early: string[]
}

type Code = Pick<LoginSheet, 'jsBytes'> & { texts: [path: string, text: string][] }

const cpuSlowdown = 4
// With five openings, the median varied by 13 ms between runs of the same build.
const openings = 9
const patienceMs = 30_000
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true }

/**
 * Opens the sheet over home after home has settled, with the CPU slowed down by a factor of four.
 */
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

/** Returns the median over several openings, each the first on its page. */
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
 * Opens the sheet once. The result is higher than a player's actual delay: the protocol timestamps
 * a touch on arrival, but delivers the touch only after the page has rendered one more frame. In a
 * trace without the slowdown, this wait was 12 of 16 ms. The function uses only plain evaluation
 * and a binding. Playwright's locators would leave listeners in the page that receive and delay
 * every touch.
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
 * Runs in the page: waits until the sheet's code has been prefetched and the page has settled;
 * returns the middle of the button.
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
    // The last button is "Join", and the login button precedes it.
    const box = [...buttons].at(-2)?.getBoundingClientRect()
    if (!box || !hasSheet || performance.now() - last < 500) continue
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
}

/**
 * Runs in the page: sends a message after the frame that rendered the field. Functions inside must
 * be anonymous, because for named functions tsx calls a helper that does not exist in the page.
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
      // The binding exists only in the page, so TypeScript does not have its type.
      const { reportOpening } = window as unknown as { reportOpening(text: string): void }
      reportOpening(String(openMs))
    }
    requestAnimationFrame(() => port2.postMessage(null))
  }).observe(document, { childList: true, subtree: true })
}

/**
 * Runs in the page: returns the sheet's chunk and all its imports. Omits the imports of the
 * overlays' chunk, because every page in the app loads those.
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
