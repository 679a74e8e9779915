/**
 * `npm run atlas -- --check`: checks every scene in every language, at phone widths, for visible
 * text faults. Exits 1 if the check finds a fault.
 */
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Language } from '@livery/contract/languages.ts'
import { type Browser, chromium } from 'playwright'
import {
  type Brand,
  brandCodes,
  loadBrand,
  merchantsDir as ownMerchants,
} from '../../support/brands.ts'
import { startTestProduct, toTestOutDir } from '../../support/product.ts'
import { resultsFolder } from '../../support/results.ts'
import { scenes } from '../scenes.ts'
import { checkScene, type World } from './check-scene.ts'
import type { CheckOptions } from './options.ts'
import { createReport, type Report } from './report.ts'
import { createTofuFinder } from './tofu.ts'
import { toTongue, translated } from './tongues.ts'
import { readTurn, toTurn } from './turns.ts'

const pictureFolder = fileURLToPath(
  new URL(`../../../../${resultsFolder}/atlas-check`, import.meta.url),
)

export async function runCheck(options: CheckOptions, executablePath: string): Promise<number> {
  const outDir = toTestOutDir('atlas')
  const merchantsDir = join(outDir, 'merchants')
  offerAll(merchantsDir, translated, [...brandCodes, ...options.brands])
  const product = await startTestProduct({ outDir, merchantsDir })
  const browsers = createBrowsers(executablePath)
  const report = createReport()
  await mkdir(pictureFolder, { recursive: true })
  try {
    const world = { openBrowser: browsers.open, product, findTofu: createTofuFinder() }
    // Checks the brands concurrently: brands do not share sandbox data, and while one page waits,
    // another page renders.
    const wanted = options.brands.map(loadBrand)
    await Promise.all(wanted.map(brand => checkBrand(world, brand, options, report)))
  } finally {
    await browsers.close()
    await product.stop()
  }
  const { faults, unreached } = report.sum()
  console.log(`\n${faults} faults, ${unreached} scenes that were not reached`)
  return faults + unreached > 0 ? 1 : 0
}

async function checkBrand(
  world: World,
  brand: Brand,
  { languages, words, shard, ...options }: CheckOptions,
  report: Report,
): Promise<void> {
  const { once } = options
  const pictures = options.pictures ? pictureFolder : undefined
  const turn = once ? readTurn() : 0
  for (const [at, scene] of scenes.entries()) {
    const { name } = scene
    // Adjacent scenes belong to different brands, so the division gives each shard scenes from all
    // brands.
    if (Math.floor(at / brandCodes.length) % shard.count !== shard.index - 1) continue
    if (once && brandCodes[at % brandCodes.length] !== brand.code) continue
    const names = languages ?? (once ? toTurn(turn + at) : translated)
    const tongues = names.map(toTongue)
    const setting = { ...options, brand, tongues, pictures }
    if (words.length > 0 && !words.some(word => name.includes(word))) continue
    const entry = { brand: brand.code, scene: name }
    try {
      const seen = await checkScene(world, setting, scene)
      report.add({ ...entry, seen })
    } catch (error) {
      const unreached = String(error).split('\n')[0] ?? ''
      report.add({ ...entry, seen: [], unreached })
    }
  }
}

/**
 * Provides a browser, and replaces a crashed browser, because a check takes longer than some
 * browsers survive.
 */
function createBrowsers(executablePath: string) {
  const launch = () => chromium.launch({ executablePath, args: ['--no-sandbox'] })
  let current: Promise<Browser> | undefined
  const open = async (): Promise<Browser> => {
    current ??= launch()
    const opened = current
    const browser = await opened
    if (browser.isConnected()) return browser
    if (current === opened) current = launch()
    return current
  }
  return { open, close: async () => (await current)?.close() }
}

/**
 * Copies the merchants into a folder. In the copy, the merchants with these codes offer all of
 * these languages.
 */
function offerAll(folder: string, languages: readonly Language[], codes: readonly string[]): void {
  rmSync(folder, { recursive: true, force: true })
  cpSync(ownMerchants, folder, { recursive: true })
  for (const code of new Set(codes)) {
    const file = join(folder, code, 'merchant.json')
    const merchant = JSON.parse(readFileSync(file, 'utf8'))
    merchant.languages = { ...merchant.languages, offered: languages, acceptUnread: languages }
    writeFileSync(file, JSON.stringify(merchant))
  }
}
