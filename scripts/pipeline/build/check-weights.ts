/**
 * Checks the byte budgets of merchants. A merchant's weight is known only after painting, so each
 * is painted in memory with the code of the last build. Code that is not in the cache is compiled
 * once and kept, as the next build would do.
 */

import type { Problem } from '../../support/operator-problem.ts'
import { liveryApp, type WebApp } from '../../support/web-app.ts'
import type { CheckedMerchant } from '../check/check-merchants.ts'
import { loadArt } from '../load/load-art.ts'
import { overridesIn, readOverrides } from '../overrides/read-overrides.ts'
import { checkBudgets } from '../paint/budgets.ts'
import { loadPaintKit, type PaintKit, toPaintInput } from '../paint/paint-input.ts'
import { paintMerchant } from '../paint/paint-merchant.ts'
import { stripArt } from '../pictures/strip-art.ts'
import { withBuildLock } from '../release/lock.ts'
import { openStore } from '../release/store.ts'
import { openCache } from './cache.ts'
import { compileCached } from './compile-cached.ts'
import { toInputsKey } from './inputs-key.ts'
import { createOwnVariants, type OwnVariants } from './own-variants.ts'
import { toPaintingKey } from './paint-one.ts'

export type WeightOptions = {
  /** The releases folder, for compiled code and for known weights. */
  outDir: string
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

type Scales = {
  key: string
  /** The key of the last painting that was kept. */
  keptKey: (code: string) => string | undefined
  loadKit: () => Promise<PaintKit>
  ownVariant: OwnVariants
}

function openScales(
  merchants: readonly CheckedMerchant[],
  { outDir, app = liveryApp, log = () => undefined }: WeightOptions,
): Scales {
  const [store, cache, key] = [openStore(outDir), openCache(outDir), toInputsKey(app)]
  const job = { app, store, cache, key, log }
  const paintings = cache.openPaintings()
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
  const locked = <T>(work: () => Promise<T>) => withBuildLock(outDir, work)
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
  if (scales.keptKey(code) === toPaintingKey(scales.key, checked, art, overrides)) return []
  const own = overrides && (await scales.ownVariant(merchant.skin, overrides))
  if (Array.isArray(own)) return own
  const input = toPaintInput(checked, await stripArt(art), await scales.loadKit(), own)
  return checkBudgets(input, await paintMerchant(input), file)
}
