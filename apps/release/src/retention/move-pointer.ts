/** Moves the pointer, and decides which earlier releases stay in the pointer. */
import { join } from 'node:path'
import {
  type Canary,
  journalPath,
  pointerPath,
  type ReleaseInputs,
  type ReleasePointer,
  type SealedRelease,
} from '@livery/contract/release.ts'
import {
  parseRemainder,
  type Remainder,
  readDigest,
  remainderPath,
} from '@livery/contract/remainder.ts'
import {
  parsePatchTable,
  patchTablePath,
  servedIds,
  withPatches,
} from '@livery/contract/updates/patch-table.ts'
import { buildTree } from '#chain/release-proof.ts'
import { findIndex } from '#index/read-index.ts'
import { readJournalHead, readPointer } from '#pointer/pointer.ts'
import { type SealContents, sealPointer } from '#pointer/seal.ts'
import { syncFolder, writeDurably } from '#store/durable.ts'
import { requireBuildLock } from '#store/lock.ts'
import { readIfThere } from '#store/store.ts'
import { sha256 } from '#support/hash.ts'
import { bringRemainders, countBytes, findRemainder } from './remainder.ts'
import { decideKept, type FallenRelease, type KeepSettings, readTimes } from './retention.ts'

export type Move = {
  /** The canary to run with the release; `null`: none; unset: unchanged. */
  canary?: Canary | null | undefined
  /** The release's inputs; unset: unknown. */
  inputs?: ReleaseInputs | undefined
  now?: Date | undefined
}

export type Moved = { pointer: ReleasePointer; fallen: FallenRelease[] }

/**
 * Makes `id` the current release in one rename. Earlier releases that must be kept stay in the
 * pointer (retention.ts).
 */
export async function movePointer(
  root: string,
  id: string,
  settings: KeepSettings,
  { canary, inputs, now = new Date() }: Move = {},
): Promise<Moved> {
  const before = readPointer(root)
  const earlier = before === undefined ? [] : [before.current, ...before.previous]
  const previous = [...new Set(earlier)].filter(other => other !== id)
  const tried = canary === undefined ? before?.canary : (canary ?? undefined)
  const isLeft = before?.canary !== undefined && before.canary.release !== tried?.release
  const aborted = isLeft ? before.canary?.release : before?.aborted
  const named = new Set([id, tried?.release])
  const all: ReleasePointer = {
    ...{ version: 1, current: id, previous },
    ...(tried && { canary: tried }),
    ...(aborted !== undefined && !named.has(aborted) && { aborted }),
    ...readJournalHead(root),
    ...(inputs && { inputs }),
  }
  const times = readTimes(readIfThere(join(root, journalPath)))
  // The journal line for this move is written after the pointer.
  if (before && before.current !== id) times.set(before.current, { left: now.toISOString() })
  const remainders = await bringRemainders(root, all, other => findIndex(root, other))
  const { fallen } = decideKept({
    ...collectRetentionFacts(root, all, remainders),
    settings,
    times,
    now,
  })
  const left = withoutFallen(all, fallen)
  const pointer = sealPointer(left, before, now, () => collectSealContents(root, left))
  requireBuildLock(root)
  await writeDurably(root, pointerPath, `${JSON.stringify(pointer, null, 2)}\n`)
  await syncFolder(root)

  return { pointer, fallen }
}

/**
 * Returns the facts that determine which releases are kept, to the extent that these facts are
 * known without writing files.
 */
export function findFacts(root: string, pointer: ReleasePointer) {
  const found = pointer.previous.map(id => [id, findRemainder(root, id, pointer)] as const)
  return collectRetentionFacts(root, pointer, new Map(found))
}

/** Collects the facts. A release without a remainder counts as zero bytes. */
function collectRetentionFacts(
  root: string,
  pointer: ReleasePointer,
  remainders: ReadonlyMap<string, Remainder | undefined>,
) {
  const bytes = new Map([...remainders].map(([id, found]) => [id, found?.bytes ?? 0]))
  const current = findIndex(root, pointer.current)
  if (current) bytes.set(pointer.current, countBytes(current))

  for (const id of [pointer.canary?.release, pointer.aborted]) {
    const index = id === undefined || bytes.has(id) ? undefined : findIndex(root, id)
    if (id !== undefined && index) bytes.set(id, countBytes(index, current))
  }

  return { pointer, bytes }
}

/** Collects what a signature says about a pointer's releases, from the files in the folder. */
export function collectSealContents(root: string, pointer: ReleasePointer): SealContents {
  const releases = servedIds(pointer).map(id => {
    const text = readIfThere(join(root, patchTablePath(id)))?.toString('utf8') ?? ''
    const patches = parsePatchTable(text, id, sha256)
    const index = findIndex(root, id)
    const tree =
      index &&
      buildTree({ ...index, variants: withPatches(index.variants, patches?.variants ?? {}) }).root
    const { commit } = (id === pointer.current && pointer.inputs) || {}
    const known: SealedRelease = {
      ...(tree !== undefined && { tree }),
      ...(patches && { patches: readDigest(text) }),
      ...(commit !== undefined && { commit }),
    }
    return [id, known] as const
  })
  const remainders = pointer.previous.flatMap(id => {
    const text = readIfThere(join(root, remainderPath(id)))?.toString('utf8') ?? ''
    return parseRemainder(text, id, sha256) ? [[id, readDigest(text)] as const] : []
  })

  return { releases: Object.fromEntries(releases), remainders: Object.fromEntries(remainders) }
}

function withoutFallen(
  { aborted, ...pointer }: ReleasePointer,
  fallen: readonly FallenRelease[],
): ReleasePointer {
  const ids = new Set(fallen.map(({ id }) => id))
  const previous = pointer.previous.filter(id => !ids.has(id))
  const isNamed = aborted === undefined || previous.includes(aborted)
  return { ...pointer, previous, ...(!isNamed && { aborted }) }
}
