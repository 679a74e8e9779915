import { type Browser, chromium } from 'playwright'

export type FirstLoad = {
  /** The transferred bytes of every script requested before home was complete. */
  jsBytes: number
  /** The paths of scripts that should load later: identity, encryption, captcha. */
  early: string[]
}

type Script = { path: string; bytes: number; text: string }

/** Strings that only later code contains, because file names are not a reliable indicator. */
export const laterOnly = /identitytoolkit|firebaseinstallations|RSAES-PKCS1|DES-EDE3|initGeetest/

/**
 * Loads each URL in a fresh browser context without a service worker, because a worker would
 * prefetch.
 */
export async function measureFirstLoad(
  executablePath: string,
  urls: readonly string[],
): Promise<FirstLoad[]> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  const loads: FirstLoad[] = []
  for (const url of urls) loads.push(toFirstLoad(await loadScripts(browser, url)))
  await browser.close()
  return loads
}

function toFirstLoad(scripts: readonly Script[]): FirstLoad {
  return {
    jsBytes: scripts.reduce((sum, { bytes }) => sum + bytes, 0),
    early: scripts.filter(({ text }) => laterOnly.test(text)).map(({ path }) => path),
  }
}

async function loadScripts(browser: Browser, url: string): Promise<Script[]> {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  // Measures in the page for millisecond precision. A measurement outside the page would include
  // files loaded in idle time.
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('[data-screen="home"]')) return
      performance.mark('home')
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto(url)
  await page.waitForFunction(() => performance.getEntriesByName('home').length > 0)
  await page.waitForLoadState('networkidle')
  const scripts = await page.evaluate(readScripts)
  await context.close()
  return scripts
}

/**
 * Runs in the page: returns the loaded scripts. Preloaded modules count like the scripts that
 * requested them.
 */
async function readScripts(): Promise<Script[]> {
  const stoodAt = performance.getEntriesByName('home')[0]?.startTime ?? Number.POSITIVE_INFINITY
  const scripts = performance
    .getEntriesByType('resource')
    .filter(entry => entry instanceof PerformanceResourceTiming)
    .filter(({ name, startTime }) => /\.js$/.test(name) && startTime < stoodAt)
  return Promise.all(
    scripts.map(async ({ name, encodedBodySize }) => ({
      path: new URL(name).pathname,
      bytes: encodedBodySize,
      text: await (await fetch(name)).text(),
    })),
  )
}
