/** Node maps memory of this size by itself, apart from what comes and goes. */
const pieceBytes = 262_144
/** A body with its lines up to here is kept side by side with others, in bytes. */
export const joinedBytes = 16_384

let piece = Buffer.allocUnsafeSlow(pieceBytes)
let used = 0

/**
 * Copies what will be asked for again into one place, side by side with all else of its kind: ten
 * thousand merchants in use lie close together, and leave no holes between them that what lives for
 * one request would be spread over. A piece goes when nothing in it is held any more.
 */
export function keepSideBySide(parts: readonly Buffer[]): Buffer {
  const size = parts.reduce((sum, { length }) => sum + length, 0)
  if (size > joinedBytes) return Buffer.concat(parts)
  if (used + size > pieceBytes) {
    piece = Buffer.allocUnsafeSlow(pieceBytes)
    used = 0
  }
  const from = used
  for (const part of parts) {
    piece.set(part, used)
    used += part.length
  }
  return piece.subarray(from, used)
}
