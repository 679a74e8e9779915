/** The pointer: which release is served, and which were before it. */
import { join } from 'node:path'
import {
  indexPath,
  keptReleases,
  pointerPath,
  type ReleaseIndex,
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

/** The index of a release whose bytes still are what its id says. @throws OperatorError */
export function readIndex(root: string, id: string): ReleaseIndex {
  const path = join(root, indexPath(id))
  const bytes = readIfThere(path)
  if (bytes === undefined) throw new OperatorError(`${path}: the release is not there`)
  const index = parseIndex(bytes, id)
  if (index === undefined) throw new OperatorError(`${path}: the release index is damaged`)
  return index
}

/** The index of a release, or `undefined` when it is gone or damaged. */
export function findIndex(root: string, id: string): ReleaseIndex | undefined {
  const bytes = readIfThere(join(root, indexPath(id)))
  return bytes && parseIndex(bytes, id)
}

/** A build looks at the current index several times, and an id stands for its bytes for ever. */
const parsed = new Map<string, ReleaseIndex>()
const remembered = 2

/**
 * Bytes that are what their name says are those a publication wrote, so of their shape only the
 * version is looked at: for ten thousand merchants the schema costs more than everything else.
 */
function parseIndex(bytes: Buffer, id: string): ReleaseIndex | undefined {
  if (sha256(bytes) !== id) return undefined
  const known = parsed.get(id)
  if (known) return known
  const value = parseJson(bytes)
  const { version } = releaseIndex.shape
  if (!isJsonObject(value) || !version.safeParse(value.version).success) return undefined
  const index = value as ReleaseIndex // see above
  rememberIndex(id, index)
  return index
}

/** An index whose text has this SHA-256: who asks for it next need not parse it. */
export function rememberIndex(id: string, index: ReleaseIndex): void {
  parsed.set(id, index)
  for (const old of [...parsed.keys()].slice(0, -remembered)) parsed.delete(old)
}

/** Points at `id` in one rename, remembering what was served before it. */
export async function movePointer(root: string, id: string): Promise<ReleasePointer> {
  const before = readPointer(root)
  const earlier = before === undefined ? [] : [before.current, ...before.previous]
  const previous = earlier.filter(other => other !== id).slice(0, keptReleases - 1)
  const pointer: ReleasePointer = { version: 1, current: id, previous }
  await writeDurably(root, pointerPath, `${JSON.stringify(pointer, null, 2)}\n`)
  await syncFolder(root)
  return pointer
}
