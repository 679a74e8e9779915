import type { CanaryScope } from '../release.ts'

/**
 * Whether a canary is tried at a host of a merchant. Of a share it depends on the host alone: the
 * same everywhere and always, and a host stays tried when the share grows.
 */
export function isTried({ share, merchants }: CanaryScope, code: string, host: string): boolean {
  if (merchants) return merchants.includes(code)
  return share !== undefined && toPosition(host) < share
}

/** A number from 0 to below 1, evenly spread: FNV-1a, mixed by the last step of MurmurHash3. */
function toPosition(host: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < host.length; at++) hash = Math.imul(hash ^ host.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32
}
