/**
 * `npm run atlas [-- word …]`: renders every screen and overlay in its states, for each merchant,
 * at phone size, into a gallery for review. With words, captures only scenes whose names contain
 * one of the words. Exits 1 and lists the scenes that could not be opened. For `--check`, see
 * `check/main.ts`.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium } from 'playwright'
import { createSandboxClient } from '../../world/sandbox.ts'
import { findTestBrowser } from '../runner/browser.ts'
import { provision } from '../runner/provision.ts'
import { startBrowserProduct } from '../support/browser-product.ts'
import type { TestProduct } from '../support/product.ts'
import { resultsFolder } from '../support/results.ts'
import { loadTexts } from '../support/texts.ts'
import { runCheck } from './check/main.ts'
import { type CheckOptions, readCheckOptions } from './check/options.ts'
import { findNumbers, readTexts } from './find-numbers.ts'
import { type Look, looks, toGallery } from './gallery.ts'
import { scenes } from './scenes.ts'
import { settle } from './settle.ts'
import { acceptFunctions, type Scene } from './stage.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const folder = join(root, resultsFolder, 'atlas')
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true }

const words = process.argv.slice(2)
const check = words.includes('--check') ? readFlags() : undefined
const wanted = scenes.filter(
  ({ name }) => words.length === 0 || words.some(one => name.includes(one)),
)
if (!check && wanted.length === 0) {
  console.error(`no scene is named "${words.join(' ')}"; there is:`)
  for (const { name } of scenes) console.error(`  ${name}`)
  process.exit(2)
}

for (const problem of await provision(root, 'browser')) console.error(problem)
// The headless browser denies notifications, so a permission dialog never covers a scene.
const executablePath = findTestBrowser()
if (executablePath === undefined) process.exit(1)
if (check) process.exit(await runCheck(check, executablePath))

if (words.length === 0) await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })

const product = await startBrowserProduct()
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
const unreached: string[] = []
try {
  for (const look of looks) {
    for (const scene of wanted) {
      await shoot(browser, product, look, scene).catch(error => {
        unreached.push(`${look.code} ${scene.name}: ${error}`)
      })
    }
  }
} finally {
  await browser.close()
  await product.stop()
}
await writeFile(join(folder, 'index.html'), toGallery(looks, scenes))
const shots = looks.length * wanted.length - unreached.length
console.log(`\n${shots} pictures in ${join(folder, 'index.html')}`)
for (const one of unreached) console.error(`not reached: ${one}`)
process.exitCode = unreached.length > 0 ? 1 : 0

/** Reads the flags; for an invalid flag, prints one line and exits 2. */
function readFlags(): CheckOptions {
  try {
    return readCheckOptions(words)
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exit(2)
  }
}

async function shoot(
  browser: Browser,
  { port, sandboxPort }: TestProduct,
  { brand, scheme, code }: Look,
  scene: Scene,
): Promise<void> {
  const sandbox = createSandboxClient(sandboxPort, brand.platformCode)
  await sandbox.reset()
  // Popups are off by default, and a popup's scene enables its popup.
  await sandbox.patch({
    settings: { announcementOptions: { style: 'none' }, installOptions: { prompt: false } },
  })
  const baseURL = `http://${brand.code}.localhost:${port}`
  const context = await browser.newContext({
    ...phone,
    baseURL,
    locale: 'is-IS',
    colorScheme: scheme,
  })
  try {
    const page = await context.newPage()
    await acceptFunctions(page)
    await scene.stage({ page, sandbox, texts: loadTexts(brand.language) })
    await settle(page)
    const numbers = findNumbers(await page.evaluate(readTexts))
    if (numbers.length > 0) throw new Error(`it shows the number ${numbers.join(', ')}`)
    await page.screenshot({ path: join(folder, `${code}-${scene.name}.png`) })
    console.log(`shot ${code} ${scene.name}`)
  } finally {
    await context.close()
    await sandbox.reset()
  }
}
