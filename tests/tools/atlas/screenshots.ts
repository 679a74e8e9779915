/**
 * `npm run screenshots [-- merchant …]`: captures the home of each merchant in merchants/, or of the
 * named merchants in merchants/ and demos/, on a phone and on a computer for browsers' install
 * dialogs. The images are stored next to merchant.json with a digest that identifies the design they
 * show. The next build adds the images to the manifest.
 *
 * `npm run screenshots -- --pictures [merchant …]`: captures the README's images of the merchants in
 * merchants/ and demos/.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import * as sessionStorageKeys from '@livery/contract/session-storage-keys.ts'
import { valueAt } from '@livery/release/support/json.ts'
import { type Browser, chromium } from 'playwright'
import sharp from 'sharp'
import { encodeScreenshot } from '../../../scripts/operator/screenshots/encode-screenshot.ts'
import { parseFileNames } from '../../../scripts/pipeline/check/corrections.ts'
import {
  computeLookMark,
  loadArt,
  type ScreenshotForm,
  screenshotName,
  screenshotWindows,
} from '../../../scripts/pipeline/load/load-art.ts'
import {
  type LoadedMerchant,
  loadMerchants,
} from '../../../scripts/pipeline/load/load-merchants.ts'
import { readOverrides } from '../../../scripts/pipeline/overrides/read-overrides.ts'
import { joinMerchants } from '../../../scripts/product/all-merchants.ts'
import { createSandboxClient } from '../../world/sandbox.ts'
import { findBrowser } from '../runner/browser.ts'
import { provision } from '../runner/provision.ts'
import { demosDir, merchantsDir } from '../support/brands.ts'
import { startTestProduct, toTestOutDir } from '../support/product.ts'
import { withoutPopups } from '../support/without-popups.ts'
import { settle } from './settle.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

const picturesDir = join(root, 'docs/pictures')

/** In pixels; the README shows the images at less than half of it. */
const pictureWidth = 520

const offerKeys: string[] = [
  sessionStorageKeys.downloadBarHidden,
  sessionStorageKeys.appWindowHidden,
]

const { values: flags, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { pictures: { type: 'boolean', default: false } },
})
const loaded = [merchantsDir, demosDir].map(folder => loadMerchants(folder))
const codes = loaded.flatMap(({ codes }) => codes)
const usual = flags.pictures ? loaded : loaded.slice(0, 1)
const merchants = (wanted.length === 0 ? usual : loaded)
  .flatMap(({ merchants }) => merchants)
  .filter(({ code }) => wanted.length === 0 || wanted.includes(code))
const unknown = wanted.filter(code => !codes.includes(code))
if (unknown.length > 0) {
  console.error(`there is no merchant ${unknown.join(', ')}; there is: ${codes.join(', ')}`)
  process.exit(2)
}

for (const problem of await provision(root, 'browser')) console.error(problem)
const executablePath = findBrowser()
if (executablePath === undefined) process.exit(1)

const outDir = toTestOutDir('screenshots')
const joined = join(outDir, '../screenshot-merchants')
joinMerchants(merchantsDir, demosDir, joined)
const product = await startTestProduct({ outDir, merchantsDir: joined })
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
try {
  for (const merchant of merchants) await shoot(browser, merchant)
} finally {
  await browser.close()
  await product.stop()
}

async function shoot(browser: Browser, merchant: LoadedMerchant): Promise<void> {
  const { code, folder, merged } = merchant
  const sandbox = createSandboxClient(product.sandboxPort, String(merged.platformCode))
  // Popups that open automatically must not appear in the screenshot.
  await sandbox.patch({
    settings: { ...withoutPopups, activityShortcuts: [] },
  })
  if (flags.pictures) {
    const shot = await capture(browser, merchant, 'narrow')
    const path = join(picturesDir, `${code}.webp`)
    await sharp(shot).resize(pictureWidth).webp({ quality: 80 }).toFile(path)
    console.log(`shot ${path}`)
    return
  }

  const look = readLook(merchant)

  for (const form of ['narrow', 'wide'] as const) {
    const path = join(folder, screenshotName(form))
    const shot = await capture(browser, merchant, form)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, await encodeScreenshot(shot, look))
    console.log(`shot ${path}`)
  }
}

/** Captures a visitor's home, once its late parts, images and fonts are there. */
async function capture(
  browser: Browser,
  { code, merged }: LoadedMerchant,
  form: ScreenshotForm,
): Promise<Buffer> {
  // The app shows the inbox only with a budget for popups.
  const hasInbox = valueAt(merged, ['settings', 'popups']) !== undefined
  const { scale, ...viewport } = screenshotWindows[form]
  const context = await browser.newContext({
    baseURL: `http://${code}.localhost:${product.port}`,
    viewport,
    deviceScaleFactor: scale,
    hasTouch: form === 'narrow',
    locale: 'is-IS',
  })

  try {
    await context.addInitScript(hideOffer, offerKeys)
    const page = await context.newPage()
    await page.goto('/m/home')
    await page.locator('html[data-mounted] [data-screen="home"]').waitFor()
    // The network is idle once before the parts that load after the first paint.
    await page.waitForFunction(hasLateParts, hasInbox)
    await page.waitForLoadState('networkidle')
    await page.waitForFunction(isFilled)
    await page.waitForFunction(hasHeadingFont).catch((error: Error) => {
      console.log(`  ${code}: no heading has its own font: ${error.message.split('\n')[0]}`)
    })
    await settle(page)
    return await page.screenshot()
  } finally {
    await context.close()
  }
}

/** Runs in the page: simulates a visitor who has closed the app offer. */
function hideOffer(keys: string[]): void {
  for (const key of keys) sessionStorage.setItem(key, 'hidden')
}

/**
 * Runs in the page: returns whether the parts that load after the first paint are there: the inbox
 * button, and on a desktop the column next to the screen. A skin's home may have its own column.
 */
function hasLateParts(hasInbox: boolean): boolean {
  if (hasInbox && document.querySelector('header .lucide-bell') === null) return false
  if (!matchMedia('(min-width:1024px) and (min-height:481px)').matches) return true
  const column = document.querySelector('aside')
  return column !== null && (column.clientWidth === 0 || column.querySelector('nav') !== null)
}

/** Runs in the page: returns whether the headings' own font has replaced the device's font. */
function hasHeadingFont(): boolean {
  const families = [...document.querySelectorAll('h1,h2')].map(
    heading => getComputedStyle(heading).fontFamily.split(',')[0]?.replaceAll('"', '') ?? '',
  )
  return [...document.fonts].some(
    ({ family, status }) => families.includes(family.replaceAll('"', '')) && status === 'loaded',
  )
}

/** Runs in the page: returns whether all visible placeholders have been replaced by content. */
function isFilled(): boolean {
  const placeholders = '[aria-busy="true"], span[aria-hidden="true"][style*="block-size"]'
  return [...document.querySelectorAll(placeholders)].every(element => {
    const { top, height } = element.getBoundingClientRect()
    return height === 0 || top >= window.innerHeight
  })
}

function readLook({ code, folder, file, merged }: LoadedMerchant): string {
  const names = parseFileNames(merged)
  const art = names && loadArt(folder, file, names)
  const overrides = readOverrides(folder)
  if (art === undefined || Array.isArray(art) || Array.isArray(overrides)) {
    throw new Error(`${code} does not pass npm run livery -- check`)
  }
  return computeLookMark(merged, art, overrides?.digest)
}
