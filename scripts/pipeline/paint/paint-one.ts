/** Paints one checked merchant: writes its pack to the store and returns its index entry. */
import type { Merchant } from '@livery/contract/merchant/merchant.ts'
import type {
  ReleaseEntry,
  ReleaseMerchant,
  ReleaseVariant,
  SeasonTimes,
} from '@livery/contract/release.ts'
import { describeFacts } from '@livery/release/chain/release-proof.ts'
import { buildPack } from '@livery/release/pack/pack.ts'
import type { Store } from '@livery/release/store/store.ts'
import { digestOf } from '@livery/release/support/hash.ts'
import { once } from '#support/once.ts'
import type { Problem } from '#support/operator-problem.ts'
import type { Inspected } from '../check/inspect-merchant.ts'
import { applySeason, computeSpan } from '../check/seasons/seasons.ts'
import type { CompileJob } from '../compile/compile-cached.ts'
import { type Compiled, type CompiledVariant, toReleaseVariant } from '../compile/compiled.ts'
import { createOwnVariants, type OwnVariants } from '../compile/own-variants.ts'
import { type Art, pickSeasonArt } from '../load/load-art.ts'
import { stripArt } from '../pictures/strip-picture.ts'
import type { FaintColour } from '../tokens/tokens.ts'
import { checkBudgets, weighPainting } from './budgets.ts'
import { loadPainter } from './load-painter.ts'
import {
  buildPaintInput,
  loadPaintKit,
  makeOwnFiles,
  type PaintInput,
  type PaintKit,
} from './paint-input.ts'
import { type Painting, paintMerchant } from './paint-merchant.ts'
import { type PackedSource, packSource } from './source.ts'

export type Tools = {
  /** Loads inputs common to all merchants; called when the first merchant is painted. */
  loadKit(): Promise<PaintKit>
  ownVariant: OwnVariants
}

export type Painted = {
  entry: ReleaseEntry
  /** The variant with the merchant's overrides. */
  own?: ReleaseVariant
  /** Problems with theme colors that painting has replaced. */
  colours: readonly FaintColour[]
}

/** Preloads what every painting needs. */
export async function preparePainting(): Promise<void> {
  await loadPainter()
}

/** Creates a function that paints merchants one at a time with shared inputs. */
export function openPainting(job: CompileJob, compiled: Compiled) {
  const tools = {
    loadKit: once(() => loadPaintKit(job.app, compiled)),
    ownVariant: createOwnVariants(job, compiled),
  }
  return (inspected: Inspected) => paintOne(inspected, tools, job.store)
}

async function paintOne(
  inspected: Inspected,
  tools: Tools,
  store: Store,
): Promise<Painted | Problem[]> {
  const tried = await tryPainting(inspected, tools)
  if (Array.isArray(tried)) return tried

  const { input, painting, seasons, own } = tried
  const { checked, art, overrides } = inspected
  const source = packSource(weighPainting(input, painting), checked.merchant, art, overrides)
  const entry = await keep(store, { painting, seasons, source })
  const variant = own && { own: toReleaseVariant(own) }

  return { entry, ...variant, colours: input.tokens.faint }
}

type Tried = {
  input: PaintInput
  painting: Painting
  seasons: readonly PaintedSeason[]
  own: CompiledVariant | undefined
}

/**
 * Paints a merchant in memory, or returns the problems that only painting reveals: type errors in
 * overrides, or exceeded size budgets.
 */
export async function tryPainting(
  { checked, art, overrides }: Inspected,
  { loadKit, ownVariant }: Tools,
): Promise<Tried | Problem[]> {
  const own = overrides && (await ownVariant(checked.merchant.skin, overrides))
  if (Array.isArray(own)) return own

  const [stripped, kit] = [await stripArt(art), await loadKit()]

  const paint = async (merchant: Merchant, art: Art) => {
    const look = { ...checked, merchant }
    const files = await makeOwnFiles(look, art, kit)
    if ('reason' in files) return files
    const input = buildPaintInput(look, art, kit, { variant: own, ...files })
    return { input, painting: await paintMerchant(input) }
  }

  const { seasons = [], ...rest } = checked.merchant
  const usual = await paint(checked.merchant, stripped)
  if ('reason' in usual) return [usual]

  const tooHeavy = checkBudgets(usual.input, usual.painting, checked.file)
  const painted: PaintedSeason[] = []

  for (const [at, season] of seasons.entries()) {
    const inSeason = await paint(applySeason(rest, season), pickSeasonArt(stripped, season.name))
    if ('reason' in inSeason) return [{ ...inSeason, key: `seasons.${at}.${inSeason.key}` }]
    tooHeavy.push(...checkBudgets(inSeason.input, inSeason.painting, checked.file))
    painted.push({ name: season.name, ...computeSpan(season), painting: inSeason.painting })
  }

  return tooHeavy.length > 0 ? tooHeavy : { ...usual, seasons: painted, own }
}

type Kept = { painting: Painting; seasons: readonly PaintedSeason[]; source: PackedSource }

async function keep(store: Store, { painting, seasons, source }: Kept): Promise<ReleaseEntry> {
  const { merchant, blobs } = addSeasons(painting, seasons)
  const all = new Map([...blobs, [source.hash, source.bytes]])
  const bytes = buildPack({ ...merchant, source: source.hash }, all)
  const { platformCode, hosts, variant, icon, files } = merchant
  const pack = await store.put(bytes)
  const times = seasons.length > 0 ? listSeasonTimes(seasons) : undefined

  return {
    platformCode,
    hosts,
    variant,
    pack,
    size: bytes.length,
    icon: icon.key,
    config: source.config,
    art: collectArtDigits([
      files,
      ...Object.values(merchant.seasons ?? {}).map(look => look.files),
    ]),
    ...(times && { seasons: times }),
    facts: digestOf(describeFacts(merchant, times)),
  }
}

/**
 * Concatenates the hashes in the paths of hashed files. These paths have the form `/m/brand/<8
 * digits>/<name>`.
 */
function collectArtDigits(looks: readonly Painting['merchant']['files'][]): string {
  const hashed = looks.flatMap(files =>
    Object.keys(files).filter(path => files[path]?.cache === 'immutable'),
  )
  return [...new Set(hashed.map(path => path.split('/')[3] ?? ''))].sort().join('')
}

type PaintedSeason = Omit<SeasonTimes, 'icon'> & { painting: Painting }

/** Adds the seasons' looks and files. Files that several looks share are stored once. */
function addSeasons(usual: Painting, seasons: readonly PaintedSeason[]): Painting {
  if (seasons.length === 0) return usual
  const looks = seasons.map(({ name, painting }) => [name, pickLook(painting.merchant)] as const)
  return {
    merchant: { ...usual.merchant, seasons: Object.fromEntries(looks) },
    blobs: new Map(
      [usual, ...seasons.map(({ painting }) => painting)].flatMap(one => [...one.blobs]),
    ),
  }
}

function pickLook({ buildId, shell, csp, files, icon, manifest }: ReleaseMerchant) {
  return { buildId, shell, csp, files, icon, manifest }
}

/** Returns the seasons' times for the index, sorted by start. */
function listSeasonTimes(seasons: readonly PaintedSeason[]): SeasonTimes[] {
  return seasons
    .map(({ name, startsAt, endsAt, painting }) => {
      return { name, startsAt, endsAt, icon: painting.merchant.icon.key }
    })
    .toSorted((a, b) => a.startsAt - b.startsAt)
}
