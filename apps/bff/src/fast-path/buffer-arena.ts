import { type ByteRange, maxJoinedBytes } from './write-response.ts'

/** Memory of this size comes from the system apart from small, short-lived allocations. */
const pieceBytes = 262_144

let piece = Buffer.allocUnsafeSlow(pieceBytes)
let used = 0

/**
 * Copies long-lived buffers side by side into large pieces: the responses of ten thousand merchants
 * lie close together and leave no gaps over which the memory of single requests would be spread. A
 * buffer that is too large for one write gets memory of its own. A piece is freed when nothing in
 * it is referenced any more.
 */
export function storeInArena(parts: readonly Buffer[]): ByteRange {
  const size = parts.reduce((sum, { length }) => sum + length, 0)
  if (size > maxJoinedBytes) return { bytes: Buffer.concat(parts), from: 0, to: size }
  if (used + size > pieceBytes) {
    piece = Buffer.allocUnsafeSlow(pieceBytes)
    used = 0
  }
  const from = used
  for (const part of parts) {
    piece.set(part, used)
    used += part.length
  }
  return { bytes: piece, from, to: used }
}
