/**
 * Renders the key screens of two releases in Chromium, behind the real BFF and the sandbox. Each
 * release is opened on the host of a preview link, so one BFF serves both.
 */
import { createHmac, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import * as localStorageKeys from '@livery/contract/local-storage-keys.ts'
import {
  createPreviewHost,
  previewCookie,
  signPreviewToken,
} from '@livery/contract/preview/preview-link.ts'
import * as sessionStorageKeys from '@livery/contract/session-storage-keys.ts'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { startServers } from '#product/start-product.ts'
import { readBrowserVariables, withoutBucket } from '#support/environment.ts'
import { OperatorError } from '#support/operator-problem.ts'
import { type KeyScreen, keyScreens } from './key-screens.ts'

export type Mode = 'light' | 'dark'

/** A merchant to capture, with its modes. */
export type Subject = { merchant: string; platformCode: string; modes: readonly Mode[] }

/** PNG images of one screen in both releases. */
export type ScreenPair = {
  merchant: string
  screen: string
  mode: Mode
  before: Buffer
  after: Buffer
}

type Releases = { before: string; after: string }

const domain = 'localhost'
const window = { width: 390, height: 844 }
const screenTimeoutMs = 30_000
const quietTimeoutMs = 10_000
/** How long nothing may change before a screen is captured. */
const quietMs = 750
const pollMs = 50
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]

/** Platform settings that prevent popups from covering the screens. */
const quietSite = {
  settings: { announcementOptions: { style: 'none' }, welcomeOptions: { waitSeconds: 86_400 } },
}

/**
 * Captures the key screens of these merchants, one pair at a time.
 *
 * @throws OperatorError if Chromium is not installed, or if a screen does not open
 */
export async function* captureScreens(
  outDir: string,
  releases: Releases,
  subjects: readonly Subject[],
): AsyncGenerator<ScreenPair> {
  const browser = await openBrowser()
  const key = randomBytes(32).toString('hex')
  const env = { PREVIEW_KEYS: key, PREVIEW_DOMAIN: domain, LOG_LEVEL: 'warn' }
  const servers = await withoutBucket(() => startServers({ outDir, quiet: true, env }))
  const scene = { browser, key, ...servers }

  try {
    for (const subject of subjects) {
      const { platformCode } = subject
      await post(servers.sandboxPort, 'PATCH', `merchants/${platformCode}`, quietSite)
      // Draws, matches and countdowns stand still, so that they do not count as changes.
      await post(servers.sandboxPort, 'POST', 'clock', {
        ...{ merchant: platformCode, aheadMs: 0, isStopped: true },
      })
      for (const mode of subject.modes) yield* captureMode(scene, releases, subject, mode)
    }
  } finally {
    await Promise.all([browser.close(), servers.stop()])
  }
}

type Scene = { browser: Browser; key: string; port: number; sandboxPort: number }

async function* captureMode(
  scene: Scene,
  { before, after }: Releases,
  subject: Subject,
  mode: Mode,
): AsyncGenerator<ScreenPair> {
  const session = await post(scene.sandboxPort, 'POST', 'sessions', {
    ...{ merchant: subject.platformCode, username: 'member1' },
  })
  // Both releases have the same time, and the same host, because some screens show the host.
  const shared = { ...subject, mode, time: new Date(), host: createHost(scene.key) }
  for (const role of ['visitor', 'member'] as const) {
    const open = (release: string) =>
      openContext(scene, { ...shared, release, ...(role === 'member' && { session }) })
    const contexts = await Promise.all([open(before), open(after)])
    for (const screen of keyScreens.filter(one => one.role === role)) {
      const take = () => Promise.all(contexts.map(context => capture(context, screen)))
      let [was, is] = await take()
      // A late image on a busy machine is no change: a change shows twice.
      if (was && is && !was.equals(is)) [was, is] = await take()
      if (!was || !is) continue
      yield { merchant: subject.merchant, screen: screen.name, mode, before: was, after: is }
    }
    await Promise.all(contexts.map(context => context.close()))
  }
}

/** Creates the host of a preview link that lasts for the comparison. */
function createHost(key: string): string {
  const expiresAtS = Math.floor(Date.now() / 1_000) + 86_400
  return createPreviewHost(domain, randomBytes(8).toString('hex'), expiresAtS, signWith(key))
}

function signWith(key: string) {
  return (text: string) => createHmac('sha256', key).update(text).digest('hex')
}

type Look = {
  merchant: string
  release: string
  mode: Mode
  time: Date
  host: string
  session?: unknown
}

/** Opens a browser context that has already opened a preview link. */
async function openContext(
  { browser, key, port }: Scene,
  { merchant, release, mode, time, host, session }: Look,
): Promise<BrowserContext> {
  const baseURL = `http://${host}:${port}`
  const context = await browser.newContext({
    baseURL,
    viewport: window,
    hasTouch: true,
    colorScheme: mode,
    reducedMotion: 'reduce',
    locale: 'en-US',
  })
  const value = signPreviewToken('cookie', { host, merchant, release }, signWith(key))
  await context.addCookies([{ name: previewCookie, value, url: baseURL }])
  await context.clock.setFixedTime(time)
  const { downloadBarHidden, appWindowHidden } = sessionStorageKeys
  const stored = [
    [downloadBarHidden, 'hidden'],
    [appWindowHidden, 'hidden'],
    ...(session === undefined ? [] : [[sessionStorageKeys.session, JSON.stringify(session)]]),
  ]

  // Scripts as text, because this workspace has no types of the browser.
  await context.addInitScript(stopTime)
  // A merchant in night mode is light only by choice.
  await context.addInitScript(`localStorage.setItem('${localStorageKeys.colourMode}', '${mode}')`)
  await context.addInitScript(
    `for (const [name, text] of ${JSON.stringify(stored)}) sessionStorage.setItem(name, text)`,
  )

  return context
}

/**
 * Runs in the page before its scripts. The page takes its time from the `Date` of responses, so a
 * fixed time of the browser alone does not stop countdowns. Random numbers repeat on each page.
 */
const stopTime = `(() => {
const get = Headers.prototype.get
Headers.prototype.get = function (name) {
  return String(name).toLowerCase() === 'date' ? null : get.call(this, name)
}
let seed = 1
Math.random = () => (seed = (seed * 16807) % 2147483647) / 2147483647
})()`

/**
 * Runs in the page: starts the work that the app postpones until the first touch or some seconds
 * after the page has loaded, such as its heading font. Otherwise that work would end before some
 * captures and after others.
 */
const startLateWork = `dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' }))`

/** Runs in the page: returns whether all skeletons are replaced and all requested fonts are there. */
const isComplete = `document.fonts.status === 'loaded' && !document.querySelector('[aria-busy="true"]')`

/** Runs in the page: waits until fonts and visible images are there, and hides the text cursor. */
const settle = `(async () => {
document.activeElement?.blur()
await document.fonts.ready
const isShown = image => image.getBoundingClientRect().top < innerHeight
await Promise.all([...document.images].filter(isShown).map(image => image.decode().catch(() => {})))
})()`

/** Maximum number of screenshots until two in a row are equal. */
const mostShots = 8

async function captureStill(page: Page): Promise<Buffer> {
  const shoot = () => page.screenshot({ animations: 'disabled', caret: 'hide' })
  let last = await shoot()
  for (let count = 1; count < mostShots; count++) {
    const next = await shoot()
    if (next.equals(last)) break
    last = next
  }
  return last
}

async function capture(context: BrowserContext, { name, path }: KeyScreen): Promise<Buffer> {
  const page = await context.newPage()
  const running = watchRequests(page)
  try {
    await page.goto(path)
    const screen = page.locator('html[data-mounted] [data-screen]').first()
    await screen.waitFor({ timeout: screenTimeoutMs })
    await page.evaluate(startLateWork)
    await waitUntilQuiet({
      isQuiet: async () => running.size === 0 && (await page.evaluate<boolean>(isComplete)),
      now: () => performance.now(),
      sleep: ms => new Promise(resolve => setTimeout(resolve, ms)),
    })
    // The banner names the release, so it would differ on every screen.
    await page.evaluate(`document.querySelector('.livery-preview')?.remove()`)
    await page.evaluate(settle)
    return await captureStill(page)
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error)
    throw new OperatorError(`--screens: the screen ${name} (${path}) did not open: ${reason}`)
  } finally {
    await page.close()
  }
}

function watchRequests(page: Page): ReadonlySet<unknown> {
  const running = new Set<unknown>()
  page.on('request', request => running.add(request))
  page.on('requestfinished', request => running.delete(request))
  page.on('requestfailed', request => running.delete(request))
  return running
}

type Quiet = {
  isQuiet: () => Promise<boolean>
  /** In ms, monotonic. */
  now: () => number
  sleep: (ms: number) => Promise<unknown>
}

/**
 * Waits until the page has been quiet for a moment, because a response may start another request.
 * Returns after 10 s if the page never becomes quiet, for example because it polls.
 */
export async function waitUntilQuiet({ isQuiet, now, sleep }: Quiet): Promise<void> {
  const beganMs = now()
  let quietSinceMs: number | undefined

  while (now() - beganMs < quietTimeoutMs) {
    quietSinceMs = (await isQuiet()) ? (quietSinceMs ?? now()) : undefined
    if (quietSinceMs !== undefined && now() - quietSinceMs >= quietMs) return
    await sleep(pollMs)
  }
}

async function openBrowser(): Promise<Browser> {
  const missing = new OperatorError(
    '--screens: requires Chromium, which is not installed; install chromium, or set CHROMIUM_PATH to a browser',
  )
  const executablePath = findChromium()
  if (executablePath === undefined) throw missing

  const { chromium } = await import('playwright-core').catch(() => {
    throw new OperatorError('--screens: requires the package playwright-core; run npm ci')
  })

  return chromium.launch({ executablePath, args: ['--no-sandbox'] })
}

/** Finds CHROMIUM_PATH, or a browser on PATH. */
export function findChromium({ chromium, path } = readBrowserVariables()): string | undefined {
  if (chromium !== undefined) return existsSync(chromium) ? chromium : undefined
  return path
    .split(delimiter)
    .flatMap(folder => names.map(name => join(folder, name)))
    .find(file => existsSync(file))
}

async function post(
  sandboxPort: number,
  method: 'POST' | 'PATCH',
  path: string,
  body: unknown,
): Promise<unknown> {
  const answer = await fetch(`http://127.0.0.1:${sandboxPort}/sandbox/${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (answer.ok) return answer.json()
  throw new OperatorError(`--screens: the sandbox returned ${answer.status} for ${path}`)
}
