/** One checked merchant → its pack in the store and its line of the index. */
import { join } from 'node:path'
import type { ReleaseEntry, ReleaseVariant } from '@livery/contract/release.ts'
import { digestOf } from '../../support/hash.ts'
import type { Problem } from '../../support/operator-problem.ts'
import { checkArt } from '../check/art/check-art.ts'
import type { CheckedMerchant } from '../check/check-merchants.ts'
import { toColourAdvice } from '../check/colour-advice.ts'
import type { CompiledVariant } from '../compile/compiled.ts'
import { type Art, loadArt } from '../load/load-art.ts'
import { type Overrides, readOverrides } from '../overrides/read-overrides.ts'
import { checkBudgets } from '../paint/budgets.ts'
import { type PaintKit, toCanvas } from '../paint/paint-input.ts'
import { type Painting, paintMerchant } from '../paint/paint-merchant.ts'
import { toPack } from '../release/pack.ts'
import type { Store } from '../release/store.ts'
import type { OwnVariants } from './own-variants.ts'
import type { Known } from './paintings.ts'
import { toStamp } from './stamp.ts'

export type PaintJob = {
  store: Store
  /** Stands for the app and the pipeline. */
  key: string
  /** Everything that is the same for all; loaded when something is painted at all. */
  loadKit(): Promise<PaintKit>
  ownVariant: OwnVariants
}

export type Painted = { known: Known; isNew: boolean; advice: Problem[] }

/** @param known what an earlier build kept of this merchant and is still whole */
export async function paintOne(
  checked: CheckedMerchant,
  job: PaintJob,
  known: Known | undefined,
): Promise<Painted | Problem[]> {
  const { folder, file, merchant } = checked
  const art = loadArt(folder, file, merchant.logo)
  const overrides = readOverrides(folder)
  if (Array.isArray(art) || Array.isArray(overrides)) {
    return [art, overrides].flatMap(found => (Array.isArray(found) ? found : []))
  }
  const key = toPaintingKey(job.key, checked, art, overrides)
  const names = namesOf(checked, overrides)
  const traces = { key, names, stamp: toStamp(folder, names) }
  // A kept painting passed all that follows with the same art and overrides.
  if (known?.key === key) return { known: { ...known, ...traces }, isNew: false, advice: [] }
  const faults = checkArt(art, file)
  const own = overrides && (await job.ownVariant(merchant.skin, overrides))
  if (Array.isArray(own)) faults.push(...own)
  if (faults.length > 0 || Array.isArray(own)) return faults
  const kit = await job.loadKit()
  const canvas = toCanvas(checked, art, kit, own)
  const painting = await paintMerchant(canvas)
  const tooHeavy = checkBudgets(canvas, painting, file)
  if (tooHeavy.length > 0) return tooHeavy
  const entry = await keep(job.store, painting)
  const { problems } = canvas.tokens
  const advice = toColourAdvice(checked.merchant, file, kit.painter.deriveTokens, problems)
  const variant = own === undefined ? {} : { own: toReleaseVariant(own) }
  return { known: { ...traces, entry, ...variant }, isNew: true, advice }
}

/** What the release index says of a variant of overrides. */
export function toReleaseVariant({ base, files }: CompiledVariant): ReleaseVariant {
  return base === undefined ? { files } : { base, files }
}

async function keep(store: Store, { merchant, blobs }: Painting): Promise<ReleaseEntry> {
  const bytes = toPack(merchant, blobs)
  const { platformCode, hosts, variant, icon } = merchant
  const pack = await store.put(bytes)
  return { platformCode, hosts, variant, pack, size: bytes.length, icon: icon.key }
}

/** Stands for all that a painting comes from. A kept painting of this key passed every check. */
export function toPaintingKey(
  key: string,
  { code, merchant }: CheckedMerchant,
  art: Art,
  overrides: Overrides | undefined,
): string {
  return digestOf([key, code, merchant, hashesOf(art), overrides?.digest ?? null])
}

function hashesOf({ mark, wordmark, wordmarkDark }: Art): string[] {
  return [mark.hash, wordmark.hash, wordmarkDark.hash]
}

/** Every file the painting comes from, and the folder that would bring more. */
function namesOf({ merchant: { logo } }: CheckedMerchant, overrides: Overrides | undefined) {
  const art = [logo.mark, logo.wordmark, logo.wordmarkDark].filter(name => name !== undefined)
  const files = [...(overrides?.files.keys() ?? [])].map(name => join('overrides', name))
  return [...new Set(['merchant.json', 'overrides', ...art, ...files])]
}
