import { createHash } from 'node:crypto'
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

/** Why a release is not served. The message names the file. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError'
}

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
  const path = indexPath(id)
  const bytes = await readFile(join(folder, path)).catch((cause: unknown) => {
    throw new ReleaseError(`${path}: cannot be read`, { cause })
  })
  if (toSha256(bytes) !== id) throw new ReleaseError(`${path}: its SHA-256 is not its name`)
  return parseJson(releaseIndex, bytes.toString('utf8'), path)
}

export function toSha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
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
