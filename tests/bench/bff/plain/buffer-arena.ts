import type { ByteRange } from '@livery/bff/fast-path/write-response.ts'

export function storeInArena(parts: readonly Buffer[]): ByteRange {
  const bytes = Buffer.concat(parts)
  return { bytes, from: 0, to: bytes.length }
}
