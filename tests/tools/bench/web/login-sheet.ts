import { toNeutralName } from '@livery/web/vite.config.ts'
import { type Browser, type BrowserContext, type CDPSession, chromium } from 'playwright'
import { laterOnly } from './first-load.ts'

const overlaysFile = `/${toNeutralName('overlays')}-`
const sheetFile = `/${toNeutralName('login-sheet')}-`

export type LoginSheet = {
  /** From touching the button to a frame with the first field, the focus in the sheet, in ms. */
  openMs: number
  /** Transferred bytes of the sheet's code, beyond what home had loaded anyway. */
  jsBytes: number
  /** Paths in it whose place is later: identity, encryption, captcha. */
  early: string[]
}

type Code = Pick<LoginSheet, 'jsBytes'> & { texts: [path: string, text: string][] }

const cpuSlowdown = 4
// The median of five moved by 13 ms between runs of the same build.
const openings = 9
const patienceMs = 30_000
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true }

/** Opens the sheet over a home that has come to rest, on a CPU four times as slow as this one. */
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

/** The median of several openings, each the first of its page. */
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
 * The figure is higher than what a finger waits: the protocol stamps a touch as it arrives and holds
 * it until the page has drawn one more frame. In a trace without the slowdown that was 12 of the
 * 16 ms before the page heard of it.
 *
 * By plain evaluation and a binding alone: Playwright's locators and its waiting leave listeners in
 * the page that hear every touch before the app does, and hold it up.
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

/** Runs in the page: the middle of the button, once the sheet has come ahead and all is at rest. */
async function settle(sheetFile: string): Promise<{ x: number; y: number }> {
  while (true) {
    await new Promise(resolve => setTimeout(resolve, 100))
    const loaded = performance
      .getEntriesByType('resource')
      .filter(entry => entry instanceof PerformanceResourceTiming)
    const last = Math.max(...loaded.map(({ responseEnd }) => responseEnd))
    const hasSheet = loaded.some(({ name }) => name.includes(sheetFile))
    const buttons = document.querySelectorAll('[data-screen="home"] header button')
    // "Join" stands behind it.
    const box = [...buttons].at(-2)?.getBoundingClientRect()
    if (!box || !hasSheet || performance.now() - last < 500) continue
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
}

/**
 * Runs in the page. The message comes behind the frame that was drawn with the field in it. No
 * function in here has a name: tsx would call a helper for it that the page does not have.
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
      // The binding of this page, which TypeScript does not know.
      const { reportOpening } = window as unknown as { reportOpening(text: string): void }
      reportOpening(String(openMs))
    }
    requestAnimationFrame(() => port2.postMessage(null))
  }).observe(document, { childList: true, subtree: true })
}

/**
 * Runs in the page: the chunk of the sheet with all it imports, without what the overlays' own
 * chunk imports too, which every page of the app has.
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
