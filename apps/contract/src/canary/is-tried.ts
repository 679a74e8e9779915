import type { CanaryScope } from '../release.ts'

/**
 * Returns whether a merchant's host gets the canary. A share is decided by the host only, so the
 * result is the same everywhere and at all times, and a host keeps the canary when the share grows.
 */
export function isTried({ share, merchants }: CanaryScope, code: string, host: string): boolean {
  if (merchants) return merchants.includes(code)
  return share !== undefined && computePosition(host) < share
}

/**
 * Maps a host to an evenly distributed number from 0 to below 1: FNV-1a with the finalizer of
 * MurmurHash3.
 */
function computePosition(host: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < host.length; at++) hash = Math.imul(hash ^ host.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32
}
