/**
 * Measures the built product for every demo merchant: the download size on a phone, the response
 * times of screens, and Lighthouse's scores. The reported figure is the worst brand's figure.
 */

import { createSandboxClient } from '../../../world/sandbox.ts'
import { findBrowser } from '../../runner/browser.ts'
import { startTestProduct, toTestOutDir } from '../../support/product.ts'
import type { Figure } from '../figure.ts'
import { measureHome } from './home.ts'
import { scoreScreens } from './lighthouse.ts'
import { measureMemory } from './memory.ts'
import { tourScreens } from './screen-tours.ts'
import { toSelection, type WebPart } from './selection.ts'
import type { Stage } from './stage.ts'
import { measureStart } from './start.ts'

const measures: Record<WebPart, (stage: Stage) => Promise<Figure[]>> = {
  start: measureStart,
  home: measureHome,
  tours: tourScreens,
  lighthouse: scoreScreens,
  memory: measureMemory,
}

/**
 * Runs the web bench.
 * @param words names of parts, brands, screens and languages; only these are measured
 * @throws for an unknown word, or if no browser is available
 */
export async function runWebBench(words: readonly string[]): Promise<Figure[]> {
  const { parts, brands, screens, languages } = toSelection(words)
  const executablePath = findBrowser()
  if (executablePath === undefined) {
    throw new Error('no browser: run "npm run provision -- bench", or install one')
  }
  const product = await startTestProduct({ outDir: toTestOutDir('bench') })
  try {
    const stage: Stage = {
      executablePath,
      port: product.port,
      brands: brands.map(brand => ({
        ...brand,
        sandbox: createSandboxClient(product.sandboxPort, brand.platformCode),
      })),
      screens,
      languages,
    }
    const figures: Figure[] = []
    for (const part of parts) {
      for (const { sandbox } of stage.brands) await sandbox.reset()
      figures.push(...(await measures[part](stage)))
    }
    return figures
  } finally {
    await product.stop()
  }
}
