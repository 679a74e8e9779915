/** Creates the gallery, which shows an image of every scene in every look for review. */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import { joinMerchants } from '../../../scripts/product/all-merchants.ts'
import { type Brand, demosDir, isFromDemos, merchantsDir } from '../support/brands.ts'
import { startBrowserProduct } from '../support/browser-product.ts'
import { startTestProduct, type TestProduct, toTestOutDir } from '../support/product.ts'
import { resultsFolder } from '../support/results.ts'
import { loadTexts } from '../support/texts.ts'
import { findNumbers, readTexts } from './find-numbers.ts'
import { playScene } from './play-scene.ts'
import { scenes } from './scenes.ts'
import type { Scene } from './steps.ts'

const folder = fileURLToPath(new URL(`../../../${resultsFolder}/atlas`, import.meta.url))
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, locale: 'is-IS' }

/**
 * A brand in one color scheme. A brand that follows the device's color scheme has a light and a
 * dark look; one in night mode is dark on every device.
 */
type Look = { brand: Brand; scheme: 'light' | 'dark'; code: string; name: string }

function toLooks(brand: Brand): Look[] {
  const { code, name, theme } = brand
  if (theme.mode !== 'auto') {
    return [{ brand, code, name, scheme: theme.mode === 'light' ? 'light' : 'dark' }]
  }
  return [
    { brand, code, name, scheme: 'light' },
    { brand, code: `${code}-dark`, name: `${name} by night`, scheme: 'dark' },
  ]
}

function startWithDemos(): Promise<TestProduct> {
  const outDir = toTestOutDir('atlas')
  const joined = join(outDir, '../atlas-merchants')
  joinMerchants(merchantsDir, demosDir, joined)
  return startTestProduct({ outDir, merchantsDir: joined })
}

/** @returns a line for each scene that could not be reached */
export async function captureGallery(
  executablePath: string,
  brands: readonly Brand[],
  wanted: readonly Scene[],
): Promise<string[]> {
  if (wanted.length === scenes.length) await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const looks = brands.flatMap(toLooks)
  const unreached: string[] = []

  const hasDemos = brands.some(({ code }) => isFromDemos(code))
  const product = await (hasDemos ? startWithDemos() : startBrowserProduct())
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })

  try {
    for (const { brand, scheme, code } of looks) {
      const texts = loadTexts(brand.language)
      const context = { ...phone, colorScheme: scheme }
      for (const scene of wanted) {
        await playScene(scene, { browser, product, brand, texts, context }, async page => {
          const numbers = findNumbers(await page.evaluate(readTexts))
          if (numbers.length > 0) throw new Error(`it shows the number ${numbers.join(', ')}`)
          await page.screenshot({ path: join(folder, `${code}-${scene.name}.png`) })
          console.log(`shot ${code} ${scene.name}`)
        }).catch(error => unreached.push(`${code} ${scene.name}: ${error}`))
      }
    }
  } finally {
    await browser.close()
    await product.stop()
  }

  await writeFile(join(folder, 'index.html'), toGallery(looks))
  const shots = looks.length * wanted.length - unreached.length
  console.log(`\n${shots} pictures in ${join(folder, 'index.html')}`)

  return unreached
}

/**
 * Renders one row per scene and one column per look, so that reviewers can compare brands side by
 * side.
 */
function toGallery(looks: readonly Look[]): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Livery atlas</title>
<style>
body { margin: 2rem; font: 16px/1.5 system-ui; color-scheme: light dark; }
section { display: grid; grid-template-columns: repeat(${looks.length}, minmax(0, 390px)); gap: 1.5rem; margin-bottom: 3rem; }
h2 { grid-column: 1 / -1; margin: 0; }
img { width: 100%; border-radius: 12px; box-shadow: 0 2px 16px #0003; }
</style>
<h1>Livery atlas</h1>
${scenes.map(({ name }) => toRow(name, looks)).join('\n')}
</html>
`
}

function toRow(scene: string, looks: readonly Look[]): string {
  const pictures = looks.map(
    ({ code, name }) =>
      `<a href="${code}-${scene}.png"><img src="${code}-${scene}.png" alt="${name}: ${scene}" loading="lazy"></a>`,
  )
  return `<section><h2>${scene}</h2>${pictures.join('')}</section>`
}
