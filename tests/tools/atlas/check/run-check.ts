/**
 * `npm run atlas -- --check`: checks every scene in every language, at phone widths, for faults
 * that a reader would notice.
 */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium } from 'playwright'
import { joinMerchants } from '../../../../scripts/product/all-merchants.ts'
import {
  brandCodes,
  demosDir,
  isFromDemos,
  loadBrand,
  merchantsDir as ownMerchants,
} from '../../support/brands.ts'
import { startTestProduct, toTestOutDir } from '../../support/product.ts'
import { resultsFolder } from '../../support/results.ts'
import type { AtlasOptions } from '../options.ts'
import { scenes } from '../scenes.ts'
import type { Scene } from '../steps.ts'
import { checkScene, type Seen, type World } from './check-scene.ts'
import { createTofuFinder } from './tofu.ts'
import { readTurn, toTongue, toTurn, translated } from './tongues.ts'

const pictureFolder = fileURLToPath(
  new URL(`../../../../${resultsFolder}/atlas-check`, import.meta.url),
)

/** @returns the exit code: 1 if there is a fault, or a scene that could not be reached */
export async function runCheck(
  options: AtlasOptions,
  wanted: readonly Scene[],
  executablePath: string,
): Promise<number> {
  const outDir = toTestOutDir('atlas')
  const merchantsDir = copyMerchants(join(outDir, 'merchants'), options.brands)
  const product = await startTestProduct({ outDir, merchantsDir })
  const browsers = createBrowsers(executablePath)
  const told = new Set<string>()
  let unreached = 0
  if (options.pictures) mkdirSync(pictureFolder, { recursive: true })

  try {
    const world = { openBrowser: browsers.open, product, findTofu: createTofuFinder() }
    // Brands do not share data in the sandbox; while one waits, another is rendered.
    await Promise.all(options.brands.map(code => checkBrand(world, code)))
  } finally {
    await browsers.close()
    await product.stop()
  }

  console.log(`\n${told.size} faults, ${unreached} scenes that were not reached`)
  return told.size + unreached > 0 ? 1 : 0

  async function checkBrand(world: World, code: string): Promise<void> {
    const brand = loadBrand(code)
    const pictures = options.pictures ? pictureFolder : undefined
    for (const scene of wanted) {
      const at = scenes.indexOf(scene)
      if (!isDue(at, code, options)) continue
      const names = options.languages ?? (options.once ? toTurn(readTurn() + at) : translated)
      const setting = { ...options, brand, pictures, tongues: names.map(toTongue) }
      try {
        tell(`${code} ${scene.name}`, await checkScene(world, setting, scene))
      } catch (error) {
        unreached += 1
        console.log(`${code} ${scene.name}: not reached: ${String(error).split('\n')[0]}`)
      }
    }
  }

  /** Prints each fault only the first time, because many screens share their bars. */
  function tell(title: string, seen: readonly Seen[]): void {
    const [code] = title.split(' ')
    for (const { language, width, faults } of seen) {
      for (const { kind, text, where, by } of faults) {
        const key = [code, language, width, kind, text, where].join('|')
        if (told.has(key)) continue
        told.add(key)
        const much = by === undefined ? '' : ` by ${by} px`
        console.log(`${title} ${language} ${width}: ${kind}${much}: "${text}" in ${where}`)
      }
    }
  }
}

/**
 * Whether a run checks the scene at this position for this brand. Adjacent scenes belong to
 * different brands, so each shard gets the scenes of all brands.
 */
function isDue(at: number, code: string, { brands, once, shard }: AtlasOptions): boolean {
  const group = Math.floor(at / brands.length)
  if (group % shard.count !== shard.index - 1) return false
  return !once || brands[at % brands.length] === code
}

/**
 * Provides a browser and replaces it if it crashes, because a check takes longer than some browsers
 * survive.
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

/** Copies the merchants into a folder, where the checked ones offer every translated language. */
function copyMerchants(folder: string, codes: readonly string[]): string {
  if (codes.some(isFromDemos)) joinMerchants(ownMerchants, demosDir, folder)
  else {
    rmSync(folder, { recursive: true, force: true })
    cpSync(ownMerchants, folder, { recursive: true })
  }

  for (const code of new Set([...brandCodes, ...codes])) {
    const file = join(folder, code, 'merchant.json')
    const merchant = JSON.parse(readFileSync(file, 'utf8'))
    merchant.languages = { ...merchant.languages, offered: translated, acceptUnread: translated }
    writeFileSync(file, JSON.stringify(merchant))
  }

  return folder
}
