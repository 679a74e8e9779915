import { type BinaryLike, hash } from 'node:crypto'
import { buildDigestInput, digestBytes } from '@livery/contract/updates/patch.ts'

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

/**
 * Serializes JSON with every object's keys in code-point order and without spaces, so that equal
 * values have equal bytes.
 */
export function toCanonicalJson(value: unknown): string {
  return JSON.stringify(inOrder(value))
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  // Without a prototype, "__proto__" is an ordinary key.
  const sorted: Record<string, unknown> = Object.create(null)
  for (const [key, inner] of Object.entries(value).sort(byKey)) sorted[key] = inOrder(inner)
  return sorted
}

function byKey([a]: [string, unknown], [b]: [string, unknown]): number {
  return a < b ? -1 : 1
}

/** Returns a file's digest, by which a worker recognizes a file that the worker has built. */
export function computeFileDigest(path: string, content: string): string {
  const digest = Buffer.from(sha256(buildDigestInput(path, content)), 'hex')
  return digest.subarray(0, digestBytes).toString('base64')
}
