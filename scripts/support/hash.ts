import { type BinaryLike, hash } from 'node:crypto'
import { toCanonicalJson } from './json.ts'

export function sha256(data: BinaryLike): string {
  return hash('sha256', data)
}

/** The MD5 the platform's asset check compares (UPDATE-01); never a means of security. */
export function md5(data: BinaryLike): string {
  return hash('md5', data)
}

/** One digest of any JSON value, the same however its keys are ordered. */
export function digestOf(value: unknown): string {
  return sha256(toCanonicalJson(value))
}
