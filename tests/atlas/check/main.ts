/**
 * `npm run atlas -- --check`: every scene in every language, at the widths of phones, with the
 * faults that a reader would notice. Ends with exit code 1 when there is one.
 */
import { join } from 'node:path'
import { chromium } from 'playwright'
import { brands } from '../../support/brands.ts'
import { startTestProduct, toTestOutDir } from '../../support/product.ts'
import { listTranslated } from '../../support/texts.ts'
import { scenes } from '../scenes.ts'
import { checkScene } from './check-scene.ts'
import type { Fault } from './judge.ts'
import { requireFonts } from './noto.ts'
import { offerAll } from './offer-all.ts'
import { type CheckOptions, readCheckOptions } from './options.ts'

export async function runCheck(args: readonly string[], executablePath: string): Promise<number> {
  const options = readCheckOptions(args)
  requireFonts()
  const outDir = toTestOutDir('atlas')
  const merchantsDir = join(outDir, 'merchants')
  offerAll(merchantsDir, listTranslated())
  const product = await startTestProduct({ outDir, merchantsDir })
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  let [count, unreached] = [0, 0]
  const told = new Set<string>()
  try {
    for (const { setting, scene } of list(options)) {
      const name = `${setting.brand.code} ${setting.language} ${setting.width} ${scene.name}`
      try {
        const faults = await checkScene(browser, product, setting, scene)
        for (const fault of faults) if (tell(name, fault, told)) count += 1
      } catch (error) {
        unreached += 1
        console.log(`${name}: not reached: ${String(error).split('\n')[0]}`)
      }
    }
  } finally {
    await browser.close()
    await product.stop()
  }
  console.log(`\n${count} faults, ${unreached} scenes that were not reached`)
  return count + unreached > 0 ? 1 : 0
}

function list({ languages, widths, brands: codes, words }: CheckOptions) {
  const wanted = scenes.filter(
    ({ name }) => words.length === 0 || words.some(word => name.includes(word)),
  )
  return languages.flatMap(language =>
    widths.flatMap(width =>
      brands
        .filter(({ code }) => codes.includes(code))
        .flatMap(brand => wanted.map(scene => ({ setting: { brand, language, width }, scene }))),
    ),
  )
}

/** One line for a fault, the first time only: many screens share their bars. */
function tell(name: string, { kind, text, where, by }: Fault, told: Set<string>): boolean {
  const language = name.split(' ').slice(0, 3).join(' ')
  const key = [language, kind, text, where].join('|')
  if (told.has(key)) return false
  told.add(key)
  console.log(`${name}: ${kind}${by === undefined ? '' : ` by ${by} px`}: "${text}" in ${where}`)
  return true
}
