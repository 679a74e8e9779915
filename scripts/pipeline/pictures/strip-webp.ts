/** Size of the file header: `RIFF`, the length of the rest, `WEBP`. */
const headBytes = 12

const drawn = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP'])
/** Flags in the first byte of VP8X: has EXIF, has XMP. */
const noteFlags = 0x0c

/** Returns a WebP without EXIF, XMP, unknown chunks, and bytes after its end. */
export function stripWebp(bytes: Buffer): Buffer | undefined {
  if (bytes.length < headBytes) return undefined

  const whole = 8 + bytes.readUInt32LE(4)
  if (whole > bytes.length) return undefined

  const kept: Buffer[] = [Buffer.from(bytes.subarray(0, headBytes))]

  for (let at = headBytes; at + 8 <= whole; ) {
    const type = bytes.toString('latin1', at, at + 4)
    const length = bytes.readUInt32LE(at + 4)
    // A chunk of odd length is followed by a padding byte.
    const end = at + 8 + length + (length % 2)
    if (end > whole) return undefined
    if (drawn.has(type)) kept.push(withoutFlags(type, bytes.subarray(at, end)))
    at = end
  }

  const all = Buffer.concat(kept)
  all.writeUInt32LE(all.length - 8, 4)

  return all
}

function withoutFlags(type: string, chunk: Buffer): Buffer {
  if (type !== 'VP8X' || chunk.length <= 8) return chunk
  const changed = Buffer.from(chunk)
  changed.writeUInt8(changed.readUInt8(8) & ~noteFlags, 8)
  return changed
}
