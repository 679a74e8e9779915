import { type BinaryLike, hash } from 'node:crypto'
import { toCanonicalJson } from './canonical-json.ts'

export function sha256(data: BinaryLike): string {
  return hash('sha256', data)
}

/** The MD5 that the platform's asset check compares (UPDATE-01); not for security. */
export function md5(data: BinaryLike): string {
  return hash('md5', data)
}

/** A digest of any JSON value, independent of the order of its keys. */
export function digestOf(value: unknown): string {
  return sha256(toCanonicalJson(value))
}
