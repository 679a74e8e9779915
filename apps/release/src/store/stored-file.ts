/** Loads store files, each verified by its SHA-256 before use. */
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { storePath } from '@livery/contract/release.ts'
import { sha256 } from '#support/hash.ts'
import { ReleaseError } from '#support/release-error.ts'

/** @throws ReleaseError if the file is missing or does not match its name */
export async function loadStored(folder: string, hash: string): Promise<Buffer> {
  const bytes = await readFile(join(folder, storePath(hash))).catch(cause => refuse(hash, cause))
  return requireHash(bytes, hash)
}

/**
 * Loads and verifies a store file synchronously, for the rare file that is needed before it was
 * loaded.
 */
export function readStored(folder: string, hash: string): Buffer {
  return requireHash(readNow(folder, hash), hash)
}

/** Returns whether an error means that a file does not exist. */
export function isMissing(error: unknown): boolean {
  if (!(error instanceof ReleaseError) || !(error.cause instanceof Error)) return false
  return 'code' in error.cause && error.cause.code === 'ENOENT'
}

function readNow(folder: string, hash: string): Buffer {
  try {
    return readFileSync(join(folder, storePath(hash)))
  } catch (cause) {
    return refuse(hash, cause)
  }
}

function requireHash(bytes: Buffer, hash: string): Buffer {
  if (sha256(bytes) === hash) return bytes
  throw new ReleaseError(`${storePath(hash)}: its SHA-256 does not match its name`)
}

function refuse(hash: string, cause: unknown): never {
  throw new ReleaseError(`${storePath(hash)}: cannot be read`, { cause })
}
