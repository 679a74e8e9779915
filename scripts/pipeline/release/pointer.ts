/** The pointer names the current release and the ones before it. */
import { join } from 'node:path'
import type { Remainder } from '@livery/contract/journal/remainder.ts'
import {
  type Canary,
  indexPath,
  journalPath,
  pointerPath,
  type ReleaseIndex,
  type ReleasePointer,
  releaseIndex,
  releasePointer,
} from '@livery/contract/release.ts'
import { readKeepSettings } from '../../support/environment.ts'
import { sha256 } from '../../support/hash.ts'
import { isJsonObject, parseJson } from '../../support/json.ts'
import { OperatorError } from '../../support/operator-problem.ts'
import { syncFolder, writeDurably } from './durable.ts'
import { bringRemainders, countBytes, findRemainder } from './remainder.ts'
import { decideKept, type FallenRelease, readTimes } from './retention.ts'
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

export type Moved = { pointer: ReleasePointer; fallen: FallenRelease[] }

/**
 * Points at `id` in one rename, and keeps the releases before it that are to be kept
 * (retention.ts).
 *
 * @param canary the release to try beside it; `null`: none; unset: as before
 */
export async function movePointer(
  root: string,
  id: string,
  canary?: Canary | null,
  now = new Date(),
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
  }
  const times = readTimes(readIfThere(join(root, journalPath)))
  // Its line of the journal follows the pointer.
  if (before && before.current !== id) times.set(before.current, { left: now.toISOString() })
  const remainders = await bringRemainders(root, all, other => findIndex(root, other))
  const { fallen } = decideKept({ ...toFacts(root, all, remainders), times, now })
  const pointer = withoutFallen(all, fallen)
  await writeDurably(root, pointerPath, `${JSON.stringify(pointer, null, 2)}\n`)
  await syncFolder(root)
  return { pointer, fallen }
}

/** The facts that tell which releases are kept, as far as they are known without a change. */
export function findFacts(root: string, pointer: ReleasePointer) {
  const found = pointer.previous.map(id => [id, findRemainder(root, id, pointer)] as const)
  return toFacts(root, pointer, new Map(found))
}

/** One without a remainder counts nothing. */
function toFacts(
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
  return { pointer, bytes, settings: readKeepSettings() }
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
