/** Paints one checked merchant: its pack in the store and its entry of the index. */
import { join } from 'node:path'
import type { ReleaseEntry, ReleaseVariant } from '@livery/contract/release.ts'
import { digestOf } from '../../support/hash.ts'
import type { Problem } from '../../support/operator-problem.ts'
import { listTranslated } from '../../support/web-app.ts'
import { checkArt } from '../check/art/check-art.ts'
import { checkMarkDraws } from '../check/art/check-mark.ts'
import type { CheckedMerchant } from '../check/check-merchants.ts'
import { toColourAdvice } from '../check/colour-advice.ts'
import { toLanguageAdvice } from '../check/language-advice.ts'
import { toFolderAdvice, toValueAdvice } from '../check/value-advice.ts'
import { type PackedSource, packSource } from '../compare/source.ts'
import type { CompiledVariant } from '../compile/compiled.ts'
import { type Art, loadArt } from '../load/load-art.ts'
import { screenshotName, screenshotsFolder } from '../load/load-screenshots.ts'
import { type Overrides, readOverrides } from '../overrides/read-overrides.ts'
import { checkBudgets, weighPainting } from '../paint/budgets.ts'
import { type PaintKit, toPaintInput } from '../paint/paint-input.ts'
import { type Painting, paintMerchant } from '../paint/paint-merchant.ts'
import { toPack } from '../release/pack.ts'
import type { Store } from '../release/store.ts'
import type { OwnVariants } from './own-variants.ts'
import type { Known } from './paintings.ts'
import { toStamp } from './stamp.ts'

export type PaintJob = {
  store: Store
  /** Identifies the app and the pipeline. */
  key: string
  /** Inputs common to all merchants; loaded when the first one is painted. */
  loadKit(): Promise<PaintKit>
  ownVariant: OwnVariants
}

export type Painted = { known: Known; isNew: boolean; advice: Problem[] }

/**
 * Paints a merchant unless its kept painting is current.
 *
 * @param known the kept painting, with all files
 */
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
  // A kept painting passed the following checks with the same art and overrides.
  if (known?.key === key) return { known: { ...known, ...traces }, isNew: false, advice: [] }
  const faults = await checkArt(art, file)
  if (faults.length === 0) faults.push(...(await checkMarkDraws(art.mark, file)))
  const own = overrides && (await job.ownVariant(merchant.skin, overrides))
  if (Array.isArray(own)) faults.push(...own)
  if (faults.length > 0 || Array.isArray(own)) return faults
  const kit = await job.loadKit()
  const input = toPaintInput(checked, art, kit, own)
  const painting = await paintMerchant(input)
  const tooHeavy = checkBudgets(input, painting, file)
  if (tooHeavy.length > 0) return tooHeavy
  const source = packSource(weighPainting(input, painting), merchant, art, overrides)
  const entry = await keep(job.store, painting, source)
  const { problems } = input.tokens
  const advice = [
    ...toColourAdvice(checked.merchant, file, kit.painter.deriveTokens, problems),
    ...toLanguageAdvice(checked.merchant, file, listTranslated(kit.bootTexts)),
    ...toValueAdvice(checked.merchant, file),
    ...toFolderAdvice(folder),
  ]
  const variant = own === undefined ? {} : { own: toReleaseVariant(own) }
  return { known: { ...traces, entry, ...variant }, isNew: true, advice }
}

/** A variant of overrides as the release index describes it. */
export function toReleaseVariant({ base, assetList, files }: CompiledVariant): ReleaseVariant {
  return { ...(base !== undefined && { base }), assetList, files }
}

async function keep(
  store: Store,
  { merchant, blobs }: Painting,
  source: PackedSource,
): Promise<ReleaseEntry> {
  const all = new Map([...blobs, [source.hash, source.bytes]])
  const bytes = toPack({ ...merchant, source: source.hash }, all)
  const { platformCode, hosts, variant, icon } = merchant
  const pack = await store.put(bytes)
  return {
    platformCode,
    hosts,
    variant,
    pack,
    size: bytes.length,
    icon: icon.key,
    config: source.config,
  }
}

/** Identifies all inputs of a painting. A kept painting of this key passed every check. */
export function toPaintingKey(
  key: string,
  { code, merchant }: CheckedMerchant,
  art: Art,
  overrides: Overrides | undefined,
): string {
  return digestOf([key, code, merchant, hashesOf(art), overrides?.digest ?? null])
}

function hashesOf({ mark, wordmark, wordmarkDark, screenshots }: Art): (string | null)[] {
  const { narrow, wide } = screenshots
  const shots = [narrow?.hash ?? null, wide?.hash ?? null]
  return [mark.hash, wordmark.hash, wordmarkDark.hash, ...shots]
}

/** Every input file of the painting, and the folders whose new files would be inputs. */
function namesOf({ merchant: { logo } }: CheckedMerchant, overrides: Overrides | undefined) {
  const art = [logo.mark, logo.wordmark, logo.wordmarkDark].filter(name => name !== undefined)
  const files = [...(overrides?.files.keys() ?? [])].map(name => join('overrides', name))
  const shots = (['narrow', 'wide'] as const).map(screenshotName)
  return [...new Set(['merchant.json', 'overrides', screenshotsFolder, ...shots, ...art, ...files])]
}
