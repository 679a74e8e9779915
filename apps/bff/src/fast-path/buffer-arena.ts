import { type ByteRange, maxJoinedBytes } from './write-response.ts'

/** Memory of this size comes from the system apart from what is asked for and given back all the time. */
const pieceBytes = 262_144

let piece = Buffer.allocUnsafeSlow(pieceBytes)
let used = 0

/**
 * Copies what will be asked for again into one place, side by side with all else of its kind: ten
 * thousand merchants in use lie close together, and leave no holes between them that what lives for
 * one request would be spread over. What would not leave in one write is kept alone. A piece goes when
 * nothing in it is held any more.
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
