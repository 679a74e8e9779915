import { sha256 } from '@livery/release/support/hash.ts'

export type Blobs = { put(bytes: Buffer): string; byHash: ReadonlyMap<string, Buffer> }

/** Collects the bodies of a pack, each once. */
export function createBlobs(): Blobs {
  const byHash = new Map<string, Buffer>()
  return {
    byHash,
    put(bytes) {
      const hash = sha256(bytes)
      byHash.set(hash, bytes)
      return hash
    },
  }
}
