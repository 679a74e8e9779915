/** Reads the pointer, which names the current release and the earlier releases. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  journalPath,
  pointerPath,
  type ReleasePointer,
  releasePointer,
} from '@livery/contract/release.ts'
import { parseJournalHead } from '#chain/verify-journal.ts'
import { readIfThere } from '#store/store.ts'
import { parseJson } from '#support/json.ts'
import { ReleaseError } from '#support/release-error.ts'

/** Reads the pointer; `undefined` before the first release. @throws ReleaseError if unreadable */
export function readPointer(root: string): ReleasePointer | undefined {
  const path = join(root, pointerPath)
  const bytes = readIfThere(path)
  return bytes && parsePointer(bytes, path)
}

/** Loads the pointer's text; `undefined` before the first release. @throws ReleaseError */
export async function loadPointerText(folder: string): Promise<string | undefined> {
  try {
    return await readFile(join(folder, pointerPath), 'utf8')
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return undefined
    throw new ReleaseError(`${pointerPath}: cannot be read`, { cause })
  }
}

/**
 * Parses a pointer.
 *
 * @param from source of the text, for the message. @throws ReleaseError
 */
export function parsePointer(text: string | Buffer, from: string = pointerPath): ReleasePointer {
  const pointer = releasePointer.safeParse(parseJson(text))
  if (pointer.success) return pointer.data
  throw new ReleaseError(`${from}: is not a release pointer; restore it, or remove it and build`)
}

/** Returns a string that changes whenever other processes should read the pointer. */
export function serializePointerNotice({ current, canary }: ReleasePointer): string {
  return canary ? `${current} ${JSON.stringify(canary)}` : current
}

/** Returns the journal's head, if the journal has a line. */
export function readJournalHead(root: string): Pick<ReleasePointer, 'journal'> {
  const journal = parseJournalHead(readIfThere(join(root, journalPath))?.toString('utf8') ?? '')
  return journal.length === 0 ? {} : { journal }
}
