/**
 * `npm run atlas -- --check`: checks every scene in every language, at phone widths, for faults
 * that a reader would notice. Exits 1 if there are any.
 */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Brand, brandCodes, loadBrand } from '../../support/brands.ts'
import { startTestProduct, toTestOutDir } from '../../support/product.ts'
import { resultsFolder } from '../../support/results.ts'
import { scenes } from '../scenes.ts'
import { createBrowsers } from './browsers.ts'
import { checkScene, type World } from './check-scene.ts'
import { offerAll } from './offer-all.ts'
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
    // Brands do not share data in the sandbox; while one waits, another is rendered.
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
    // Adjacent scenes belong to different brands, so each shard gets the scenes of all brands.
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
