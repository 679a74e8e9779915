import { type BinaryLike, hash } from 'node:crypto'
import { toCanonicalJson } from './canonical-json.ts'

export function sha256(data: BinaryLike): string {
  return hash('sha256', data)
}

/** Returns the MD5 that the platform's asset check compares (UPDATE-01); not for security. */
export function md5(data: BinaryLike): string {
  return hash('md5', data)
}

/** Returns a digest of any JSON value, independent of key order. */
export function digestOf(value: unknown): string {
  return sha256(toCanonicalJson(value))
}
