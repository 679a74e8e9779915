/**
 * Whether merchants keep their byte budgets. What a merchant weighs is only known once it is
 * painted, so each is, in memory, with the code as the last build compiled it. Code that nobody
 * compiled yet is compiled once and kept, as the next build would have done.
 */

import type { Problem } from '../../support/operator-problem.ts'
import { liveryApp, type WebApp } from '../../support/web-app.ts'
import type { CheckedMerchant } from '../check/check-merchants.ts'
import { loadArt } from '../load/load-art.ts'
import { overridesIn, readOverrides } from '../overrides/read-overrides.ts'
import { checkBudgets } from '../paint/budgets.ts'
import { type PaintKit, toCanvas } from '../paint/paint-input.ts'
import { paintMerchant } from '../paint/paint-merchant.ts'
import { withBuildLock } from '../release/lock.ts'
import { openStore } from '../release/store.ts'
import { openCache } from './cache.ts'
import { compileCached } from './compile-cached.ts'
import { toInputsKey } from './inputs-key.ts'
import { createOwnVariants, type OwnVariants } from './own-variants.ts'
import { toPaintingKey } from './paint-one.ts'

export type WeightOptions = {
  /** The releases folder, for what is compiled and what is known to be light enough. */
  outDir: string
  app?: WebApp
  log?: (line: string) => void
}

/** `merchants`: those that are right otherwise. @throws OperatorError when the app is broken */
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
    kit ??= { compiled, painter: await app.loadPainter(), bootTexts: app.readBootTexts() }
    return kit
  }
  // A build collects what it does not know, so what is compiled here is compiled under its lock.
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
  // Others say what is wrong with these.
  if (Array.isArray(art) || Array.isArray(overrides)) return []
  if (scales.keptKey(code) === toPaintingKey(scales.key, checked, art, overrides)) return []
  const own = overrides && (await scales.ownVariant(merchant.skin, overrides))
  if (Array.isArray(own)) return own
  const canvas = toCanvas(checked, art, await scales.loadKit(), own)
  return checkBudgets(canvas, await paintMerchant(canvas), file)
}
