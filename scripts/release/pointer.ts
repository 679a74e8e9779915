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
import { sha256 } from '../hash.ts'
import { OperatorError } from '../problem.ts'
import { syncFolder, writeDurably } from './durable.ts'
import { readIfThere } from './store.ts'

/** The pointer, or `undefined` before the first release. @throws OperatorError when unreadable */
export function readPointer(root: string): ReleasePointer | undefined {
  const path = join(root, pointerPath)
  const bytes = readIfThere(path)
  if (bytes === undefined) return undefined
  const parsed = releasePointer.safeParse(parseJson(bytes))
  if (parsed.success) return parsed.data
  throw new OperatorError(`${path}: is not a release pointer; restore it or remove it and build`)
}

/** The index of a release whose bytes still are what its id says. @throws OperatorError */
export function readIndex(root: string, id: string): ReleaseIndex {
  const path = join(root, indexPath(id))
  const bytes = readIfThere(path)
  if (bytes === undefined) throw new OperatorError(`${path}: the release is not there`)
  const parsed = sha256(bytes) === id ? releaseIndex.safeParse(parseJson(bytes)) : undefined
  if (parsed?.success) return parsed.data
  throw new OperatorError(`${path}: the release index is damaged`)
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

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    // Not JSON at all: the schema refuses `undefined` with the same words as any other damage.
    return undefined
  }
}
