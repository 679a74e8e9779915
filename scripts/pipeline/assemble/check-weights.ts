/**
 * Checks merchants' size budgets. A merchant's size is known only after painting, so this check
 * paints each merchant in memory with the last build's compiled code. If the code is not cached,
 * this check compiles and caches the code for the next build.
 */

import { withBuildLock } from '@livery/release/store/lock.ts'
import { openStore } from '@livery/release/store/store.ts'
import type { Problem } from '#support/operator-problem.ts'
import { liveryApp, type WebApp } from '#support/web-app.ts'
import type { CheckedMerchant } from '../check/check-merchants.ts'
import { compileCached } from '../compile/compile-cached.ts'
import { createOwnVariants } from '../compile/own-variants.ts'
import { loadArt } from '../load/load-art.ts'
import { overridesIn, readOverrides } from '../overrides/read-overrides.ts'
import { loadPainter } from '../paint/load-painter.ts'
import { loadPaintKit, type PaintKit } from '../paint/paint-input.ts'
import { type Tools, tryPainting } from '../paint/paint-one.ts'
import { computeInputsKey } from './inputs-key.ts'
import { computePaintingKey, openPaintings } from './paintings.ts'

export type WeightOptions = {
  /** The releases folder, which contains the sizes from earlier builds. */
  outDir: string
  /** The folder for compiled code. Default: the releases folder. */
  workDir?: string
  app?: WebApp
  log?: (line: string) => void
}

/**
 * Checks the size of merchants that have no other mistakes.
 * @throws OperatorError if the app does not compile
 */
export async function checkWeights(
  merchants: readonly CheckedMerchant[],
  options: WeightOptions,
): Promise<Problem[]> {
  const scales = openScales(merchants, options)
  const problems: Problem[] = []
  for (const checked of merchants) problems.push(...(await weigh(checked, scales)))
  return problems
}

type Scales = Tools & {
  key: string
  /** Returns the cache key for the merchant's last painting. */
  keptKey: (code: string) => string | undefined
}

function openScales(
  merchants: readonly CheckedMerchant[],
  { outDir, workDir = outDir, app = liveryApp, log = () => undefined }: WeightOptions,
): Scales {
  const [store, key] = [openStore(workDir), computeInputsKey(app)]
  const job = { app, store, key, log, meanwhile: loadPainter }
  const paintings = openPaintings(outDir)
  let kit: PaintKit | undefined

  const loadKit = async (): Promise<PaintKit> => {
    const { compiled } = await compileCached(
      job,
      overridesIn(merchants.map(({ folder }) => folder)),
    )
    kit ??= await loadPaintKit(app, compiled)
    return kit
  }

  // A concurrent build would remove this compilation's files as unknown files, so the compilation
  // holds the build lock.
  const locked = <T>(work: () => Promise<T>) => withBuildLock(workDir, work)

  return {
    key,
    keptKey: code => paintings.get(code)?.key,
    loadKit: async () => kit ?? locked(loadKit),
    ownVariant: (skin, overrides) =>
      locked(async () => {
        const { compiled } = kit ?? (await loadKit())
        return createOwnVariants(job, compiled)(skin, overrides)
      }),
  }
}

async function weigh(checked: CheckedMerchant, scales: Scales): Promise<Problem[]> {
  const { code, folder, file, merchant } = checked
  const art = loadArt(folder, file, merchant)
  const overrides = readOverrides(folder)
  // Merchants with unreadable logos or overrides are skipped here, because other checks report
  // their mistakes.
  if (Array.isArray(art) || Array.isArray(overrides)) return []

  const inspected = { checked, art, overrides }
  if (scales.keptKey(code) === computePaintingKey(scales.key, inspected)) return []

  const tried = await tryPainting(inspected, scales)

  return Array.isArray(tried) ? tried : []
}
