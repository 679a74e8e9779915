/** The pointer names the current release and the ones before it. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  journalPath,
  pointerPath,
  type ReleasePointer,
  releasePointer,
} from '@livery/contract/release.ts'
import { toJournalHead } from '#chain/verify-journal.ts'
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
  throw new ReleaseError(`${from}: is not a release pointer; restore it, or remove it and build`)
}

/** A text that differs whenever other processes should look at the pointer. */
export function toNotice({ current, canary }: ReleasePointer): string {
  return canary ? `${current} ${JSON.stringify(canary)}` : current
}

/** A journal without a line has no head. */
export function toHead(root: string): Pick<ReleasePointer, 'journal'> {
  const journal = toJournalHead(readIfThere(join(root, journalPath))?.toString('utf8') ?? '')
  return journal.length === 0 ? {} : { journal }
}
