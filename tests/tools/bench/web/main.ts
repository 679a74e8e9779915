/**
 * Measures the built product for every demo merchant: the download size on a phone, the response
 * times of screens, and Lighthouse's scores. The reported figure is the worst brand's figure.
 */
import { chromium } from 'playwright'
import { createSandboxClient } from '../../../world/sandbox.ts'
import { requireBrowser } from '../../runner/browser.ts'
import { startTestProduct, toTestOutDir } from '../../support/product.ts'
import type { Figure } from '../figure.ts'
import { measureHome } from './home.ts'
import { scoreScreens } from './lighthouse.ts'
import { measureMembers } from './members.ts'
import { type Stage, toSelection, type WebPart } from './stage.ts'
import { measureStart } from './start.ts'
import { measureMemory, tourScreens } from './tours.ts'

const measures: Record<WebPart, (stage: Stage) => Promise<Figure[]>> = {
  start: measureStart,
  home: measureHome,
  members: measureMembers,
  tours: tourScreens,
  lighthouse: scoreScreens,
  memory: measureMemory,
}

/**
 * @param words Names of parts, brands and screens; only these are measured.
 * @throws for an unknown word, and if there is no browser to measure with
 */
export async function runWebBench(words: readonly string[]): Promise<Figure[]> {
  const { parts, brands, screens } = toSelection(words)
  const executablePath = requireBrowser()
  const product = await startTestProduct({ outDir: toTestOutDir('bench') })
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })

  try {
    const { port, sandboxPort } = product
    const stageBrands = brands.map(brand => ({
      ...brand,
      sandbox: createSandboxClient(sandboxPort, brand.platformCode),
    }))
    const stage = { executablePath, browser, port, screens, brands: stageBrands }
    const figures: Figure[] = []
    for (const part of parts) figures.push(...(await measures[part](stage)))
    return figures
  } finally {
    await browser.close()
    await product.stop()
  }
}
