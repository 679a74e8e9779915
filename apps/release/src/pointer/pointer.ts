/** The pointer names the current release and the ones before it. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type Canary,
  journalPath,
  keptReleases,
  pointerPath,
  type ReleasePointer,
  releasePointer,
} from '@livery/contract/release.ts'
import { toJournalHead } from '#chain/verify-journal.ts'
import { syncFolder, writeDurably } from '#store/durable.ts'
import { readIfThere } from '#store/store.ts'
import { parseJson } from '#support/json.ts'
import { ReleaseError } from '#support/release-error.ts'

/** The pointer, or `undefined` before the first release. @throws ReleaseError when unreadable */
export function readPointer(root: string): ReleasePointer | undefined {
  const path = join(root, pointerPath)
  const bytes = readIfThere(path)
  return bytes && parsePointer(bytes, path)
}

/** The text of the pointer, or `undefined` before the first release. @throws ReleaseError */
export async function loadPointerText(folder: string): Promise<string | undefined> {
  try {
    return await readFile(join(folder, pointerPath), 'utf8')
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return undefined
    throw new ReleaseError(`${pointerPath}: cannot be read`, { cause })
  }
}

/** @param from where the text comes from, for the message. @throws ReleaseError */
export function parsePointer(text: string | Buffer, from: string = pointerPath): ReleasePointer {
  const pointer = releasePointer.safeParse(parseJson(text))
  if (pointer.success) return pointer.data
  throw new ReleaseError(`${from}: is not a release pointer; restore it or remove it and build`)
}

/** A text that differs whenever other processes should look at the pointer. */
export function toNotice({ current, canary }: ReleasePointer): string {
  return canary ? `${current} ${JSON.stringify(canary)}` : current
}

/**
 * Points at `id` in one rename and keeps the previous ids.
 *
 * @param canary the release to try beside it; `null`: none; unset: as before
 */
export async function movePointer(
  root: string,
  id: string,
  canary?: Canary | null,
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
