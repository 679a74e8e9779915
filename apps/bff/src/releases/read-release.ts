import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  indexPath,
  pointerPath,
  type ReleaseIndex,
  type ReleasePointer,
  releaseIndex,
  releasePointer,
} from '@livery/contract/release.ts'
import * as z from 'zod'
import { ReleaseError } from './release-error.ts'
import { toSha256 } from './stored-file.ts'

/** The pointer's text, or `undefined` when nothing was published yet. */
export async function loadPointerText(folder: string): Promise<string | undefined> {
  try {
    return await readFile(join(folder, pointerPath), 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

/** @throws ReleaseError */
export function parsePointer(text: string): ReleasePointer {
  return parseJson(releasePointer, text, pointerPath)
}

/** Reads an index and holds it against its own id, the SHA-256 of its bytes. @throws ReleaseError */
export async function loadIndex(folder: string, id: string): Promise<ReleaseIndex> {
  return parseJson(releaseIndex, await loadIndexText(folder, id), indexPath(id))
}

/**
 * The same for a release before the current one. It was looked at field by field when it was
 * current; as long as its bytes are the same ones, only their version is looked at again, which
 * halves the start of a process with ten thousand merchants.
 *
 * @throws ReleaseError
 */
export async function loadKeptIndex(folder: string, id: string): Promise<ReleaseIndex> {
  const text = await loadIndexText(folder, id)
  const found = parseJson(
    z.looseObject({ version: releaseIndex.shape.version }),
    text,
    indexPath(id),
  )
  return found as unknown as ReleaseIndex // its bytes are those that were parsed whole before
}

async function loadIndexText(folder: string, id: string): Promise<string> {
  const path = indexPath(id)
  const bytes = await readFile(join(folder, path)).catch((cause: unknown) => {
    throw new ReleaseError(`${path}: cannot be read`, { cause })
  })
  if (toSha256(bytes) !== id) throw new ReleaseError(`${path}: its SHA-256 is not its name`)
  return bytes.toString('utf8')
}

function parseJson<T>(schema: z.ZodType<T>, text: string, path: string): T {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (cause) {
    throw new ReleaseError(`${path}: not JSON`, { cause })
  }
  const result = schema.safeParse(value)
  if (!result.success) throw new ReleaseError(`${path}: ${z.prettifyError(result.error)}`)
  return result.data
}
