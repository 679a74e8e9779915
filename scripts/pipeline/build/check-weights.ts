/**
 * Checks the byte budgets of merchants. A merchant's weight is known only after painting, so each
 * is painted in memory with the code of the last build. Code that is not in the cache is compiled
 * once and kept, as the next build would do.
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
import { toInputsKey } from './inputs-key.ts'
import { openPaintings } from './paintings.ts'
import { toPaintingKey } from './traces.ts'

export type WeightOptions = {
  /** The releases folder, for known weights. */
  outDir: string
  /** The folder for compiled code; unset: the releases folder. */
  workDir?: string
  app?: WebApp
  log?: (line: string) => void
}

/** Checks otherwise valid merchants. @throws OperatorError when the app is broken */
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
  /** The key of the last painting that was kept. */
  keptKey: (code: string) => string | undefined
}

function openScales(
  merchants: readonly CheckedMerchant[],
  { outDir, workDir = outDir, app = liveryApp, log = () => undefined }: WeightOptions,
): Scales {
  const [store, key] = [openStore(workDir), toInputsKey(app)]
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
  // A build removes unknown files, so code compiled here is compiled under the build's lock.
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
  const art = loadArt(folder, file, merchant.logo)
  const overrides = readOverrides(folder)
  // Other checks report the mistakes of these merchants.
  if (Array.isArray(art) || Array.isArray(overrides)) return []
  const inspected = { checked, art, overrides }
  if (scales.keptKey(code) === toPaintingKey(scales.key, inspected)) return []
  const tried = await tryPainting(inspected, scales)
  return Array.isArray(tried) ? tried : []
}
