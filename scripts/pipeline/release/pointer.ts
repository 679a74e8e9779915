/** The pointer names the current release and the ones before it. */
import { join } from 'node:path'
import { toJournalHead } from '@livery/contract/journal/verify-journal.ts'
import {
  type Canary,
  indexPath,
  journalPath,
  keptReleases,
  pointerPath,
  type ReleaseIndex,
  type ReleaseInputs,
  type ReleasePointer,
  releaseIndex,
  releasePointer,
} from '@livery/contract/release.ts'
import { sha256 } from '../../support/hash.ts'
import { isJsonObject, parseJson } from '../../support/json.ts'
import { OperatorError } from '../../support/operator-problem.ts'
import { syncFolder, writeDurably } from './durable.ts'
import { readIfThere } from './store.ts'

/** The pointer, or `undefined` before the first release. @throws OperatorError when unreadable */
export function readPointer(root: string): ReleasePointer | undefined {
  const path = join(root, pointerPath)
  const bytes = readIfThere(path)
  if (bytes === undefined) return undefined
  const pointer = releasePointer.safeParse(parseJson(bytes))
  if (pointer.success) return pointer.data
  throw new OperatorError(`${path}: is not a release pointer; restore it or remove it and build`)
}

/** The index of a release, its bytes checked against its id. @throws OperatorError */
export function readIndex(root: string, id: string): ReleaseIndex {
  const path = join(root, indexPath(id))
  const bytes = readIfThere(path)
  if (bytes === undefined) throw new OperatorError(`${path}: the release is not there`)
  const index = parseIndex(bytes, id)
  if (index === undefined) throw new OperatorError(`${path}: the release index is damaged`)
  return index
}

/** The index of a release; `undefined` when it is missing or damaged. */
export function findIndex(root: string, id: string): ReleaseIndex | undefined {
  const bytes = readIfThere(join(root, indexPath(id)))
  return bytes && parseIndex(bytes, id)
}

/** A build reads the current index several times, and the bytes of an id never change. */
const parsed = new Map<string, ReleaseIndex>()
const remembered = 2

/**
 * Bytes that match their name were written by a publication, so only the version is checked: for
 * ten thousand merchants validating the schema costs more than everything else.
 */
export function parseIndex(bytes: Buffer, id: string): ReleaseIndex | undefined {
  if (sha256(bytes) !== id) return undefined
  const known = parsed.get(id)
  if (known) return known
  const value = parseJson(bytes)
  const { version } = releaseIndex.shape
  if (!isJsonObject(value) || !version.safeParse(value.version).success) return undefined
  const index = value as ReleaseIndex // The version was checked above.
  rememberIndex(id, index)
  return index
}

/** Caches a parsed index, whose text has this SHA-256. */
export function rememberIndex(id: string, index: ReleaseIndex): void {
  parsed.set(id, index)
  for (const old of [...parsed.keys()].slice(0, -remembered)) parsed.delete(old)
}

/**
 * Points at `id` in one rename and keeps the previous ids.
 *
 * @param canary the release to try beside it; `null`: none; unset: as before
 * @param inputs those of `id`; unset: they are unknown
 */
export async function movePointer(
  root: string,
  id: string,
  canary?: Canary | null,
  inputs?: ReleaseInputs,
): Promise<ReleasePointer> {
  const before = readPointer(root)
  const earlier = before === undefined ? [] : [before.current, ...before.previous]
  const previous = earlier.filter(other => other !== id).slice(0, keptReleases - 1)
  const tried = canary === undefined ? before?.canary : (canary ?? undefined)
  const isLeft = before?.canary !== undefined && before.canary.release !== tried?.release
  const aborted = isLeft ? before.canary?.release : before?.aborted
  const named = new Set([id, tried?.release, ...previous])
  const pointer: ReleasePointer = {
    ...{ version: 1, current: id, previous },
    ...(tried && { canary: tried }),
    ...(aborted !== undefined && !named.has(aborted) && { aborted }),
    ...toHead(root),
    ...(inputs && { inputs }),
  }
  await writeDurably(root, pointerPath, `${JSON.stringify(pointer, null, 2)}\n`)
  await syncFolder(root)
  return pointer
}

/** A journal without a line has no head. */
export function toHead(root: string): Pick<ReleasePointer, 'journal'> {
  const journal = toJournalHead(readIfThere(join(root, journalPath))?.toString('utf8') ?? '')
  return journal.length === 0 ? {} : { journal }
}
