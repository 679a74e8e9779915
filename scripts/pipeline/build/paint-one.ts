/** Paints one checked merchant: its pack in the store and its entry of the index. */
import { join } from 'node:path'
import type { ReleaseEntry } from '@livery/contract/release.ts'
import { toPack } from '@livery/release/pack/pack.ts'
import type { Store } from '@livery/release/store/store.ts'
import { digestOf } from '@livery/release/support/hash.ts'
import type { Problem } from '../../support/operator-problem.ts'
import { listTranslated } from '../../support/web-app.ts'
import type { CheckedMerchant } from '../check/check-merchants.ts'
import { toColourAdvice } from '../check/colour-advice.ts'
import type { Inspected } from '../check/inspect-merchant.ts'
import { toLanguageAdvice } from '../check/language-advice.ts'
import { toFolderAdvice, toValueAdvice } from '../check/value-advice.ts'
import { type PackedSource, packSource } from '../compare/source.ts'
import { toReleaseVariant } from '../compile/compiled.ts'
import type { Art } from '../load/load-art.ts'
import { screenshotName, screenshotsFolder } from '../load/load-screenshots.ts'
import type { Overrides } from '../overrides/read-overrides.ts'
import { weighPainting } from '../paint/budgets.ts'
import type { Painting } from '../paint/paint-merchant.ts'
import type { Known } from './paintings.ts'
import { toStamp } from './stamp.ts'
import { type Tools, tryPainting } from './try-painting.ts'

export type PaintJob = Tools & {
  store: Store
  /** Identifies the app and the pipeline. */
  key: string
}

export type Painted = { known: Known; isNew: boolean; advice: Problem[] }

/**
 * Paints a merchant unless its kept painting is current.
 *
 * @param known the kept painting, with all files
 */
export async function paintOne(
  inspected: Inspected,
  job: PaintJob,
  known: Known | undefined,
): Promise<Painted | Problem[]> {
  const { checked, art, overrides } = inspected
  const { folder, file, merchant } = checked
  const key = toPaintingKey(job.key, inspected)
  const names = namesOf(checked, overrides)
  const traces = { key, names, stamp: toStamp(folder, names) }
  if (known?.key === key) return { known: { ...known, ...traces }, isNew: false, advice: [] }
  const tried = await tryPainting(inspected, job)
  if (Array.isArray(tried)) return tried
  const { input, painting, own } = tried
  const kit = await job.loadKit()
  const source = packSource(weighPainting(input, painting), merchant, art, overrides)
  const entry = await keep(job.store, painting, source)
  const { problems } = input.tokens
  const advice = [
    ...toColourAdvice(merchant, file, kit.painter.deriveTokens, problems),
    ...toLanguageAdvice(merchant, file, listTranslated(kit.bootTexts)),
    ...toValueAdvice(merchant, file),
    ...toFolderAdvice(folder),
  ]
  const variant = own === undefined ? {} : { own: toReleaseVariant(own) }
  return { known: { ...traces, entry, ...variant }, isNew: true, advice }
}

async function keep(
  store: Store,
  { merchant, blobs }: Painting,
  source: PackedSource,
): Promise<ReleaseEntry> {
  const all = new Map([...blobs, [source.hash, source.bytes]])
  const bytes = toPack({ ...merchant, source: source.hash }, all)
  const { platformCode, hosts, variant, icon, files } = merchant
  const pack = await store.put(bytes)
  return {
    platformCode,
    hosts,
    variant,
    pack,
    size: bytes.length,
    icon: icon.key,
    config: source.config,
    art: toArtDigits(files),
  }
}

/** Hashed files of a merchant's own are at `/m/brand/<8 digits>/<name>`. */
function toArtDigits(files: Painting['merchant']['files']): string {
  const hashed = Object.keys(files).filter(path => files[path]?.cache === 'immutable')
  return [...new Set(hashed.map(path => path.split('/')[3] ?? ''))].sort().join('')
}

/** Identifies all inputs of a painting. A kept painting of this key passed every check. */
export function toPaintingKey(key: string, { checked, art, overrides }: Inspected): string {
  const { code, merchant } = checked
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
