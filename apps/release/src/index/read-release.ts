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
import { toSha256 } from '#store/stored-file.ts'
import { ReleaseError } from '#support/release-error.ts'
import { splitKnownEntries } from './split-known-entries.ts'

/** The pointer's text, or `undefined` when nothing was published yet. @throws ReleaseError */
export async function loadPointerText(folder: string): Promise<string | undefined> {
  try {
    return await readFile(join(folder, pointerPath), 'utf8')
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return undefined
    throw new ReleaseError(`${pointerPath}: cannot be read`, { cause })
  }
}

/** @throws ReleaseError */
export function parsePointer(text: string): ReleasePointer {
  return parseJson(releasePointer, text, pointerPath)
}

/** A text that differs whenever other processes should look at the pointer. */
export function toNotice({ current, canary }: ReleasePointer): string {
  return canary ? `${current} ${JSON.stringify(canary)}` : current
}

/**
 * Reads an index and holds it against its own id, the SHA-256 of its bytes. Lines it has in common
 * with `known` are taken from there: of ten thousand merchants one changed, and looking at all
 * field by field again takes longer than everything else on the way to the new release.
 *
 * @throws ReleaseError
 */
export async function loadIndex(
  folder: string,
  id: string,
  known?: ReleaseIndex,
): Promise<ReleaseIndex> {
  const text = await loadIndexText(folder, id)
  const found: unknown = toJson(text, indexPath(id))
  const { same, rest } = splitKnownEntries(found, known?.merchants ?? {})
  const index = parseAs(releaseIndex, rest, indexPath(id))
  return { ...index, merchants: { ...same, ...index.merchants } }
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
  return parseAs(schema, toJson(text, path), path)
}

function toJson(text: string, path: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new ReleaseError(`${path}: not JSON`, { cause })
  }
}

function parseAs<T>(schema: z.ZodType<T>, value: unknown, path: string): T {
  const result = schema.safeParse(value)
  if (!result.success) throw new ReleaseError(`${path}: ${z.prettifyError(result.error)}`)
  return result.data
}
