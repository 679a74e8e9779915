/**
 * Bytes that a phone loads, how fast its screens answer, and Lighthouse's scores, measured on the
 * built product for every demo merchant; the worst brand is the figure.
 */

import { createSandboxClient } from '../../../world/sandbox.ts'
import { findBrowser } from '../../runner/browser.ts'
import { startTestProduct, toTestOutDir } from '../../support/product.ts'
import type { Figure } from '../figure.ts'
import { measureManyGames } from './games-page.ts'
import { scoreScreens } from './lighthouse.ts'
import { measureMemory } from './memory.ts'
import { weighScreens } from './screen-code.ts'
import { tourScreens } from './screen-tours.ts'
import { toSelection, type WebPart } from './selection.ts'
import type { Stage } from './stage.ts'
import { measureStart } from './start.ts'
import { compareWith } from './tasks/against.ts'
import { measureTasks } from './tasks/home-tasks.ts'
import { measureTracking } from './tracking.ts'

const measures: Record<WebPart, (stage: Stage) => Promise<Figure[]>> = {
  tasks: measureTasks,
  start: measureStart,
  code: weighScreens,
  tours: tourScreens,
  lighthouse: scoreScreens,
  stock: measureManyGames,
  memory: measureMemory,
  tracking: measureTracking,
}

/**
 * @param words Names of parts, brands, screens and languages, to measure no others.
 * @param against A commit whose home is measured beside this one's; nothing else is measured then.
 * @throws for an unknown word, and when there is no browser to measure in
 */
export async function runWebBench(words: readonly string[], against?: string): Promise<Figure[]> {
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
    if (against !== undefined) return await compareWith(stage, against)
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
