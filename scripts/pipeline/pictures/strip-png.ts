const signatureBytes = 8
/** Length and type before a chunk's data, checksum after it. */
const aroundBytes = 12

/** Chunks that decide what is drawn. `pHYs` is a size for printers. */
const drawn = new Set([
  ...['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS'],
  ...['iCCP', 'sRGB', 'gAMA', 'cHRM', 'cICP', 'mDCV', 'cLLI', 'sBIT'],
  ...['acTL', 'fcTL', 'fdAT'],
])

/** A PNG without texts, times, EXIF, and what stands behind its end. */
export function stripPng(bytes: Buffer): Buffer | undefined {
  const kept = [bytes.subarray(0, signatureBytes)]
  for (let at = signatureBytes; at + aroundBytes <= bytes.length; ) {
    const type = bytes.toString('latin1', at + 4, at + 8)
    const end = at + aroundBytes + bytes.readUInt32BE(at)
    if (end > bytes.length) return undefined
    if (drawn.has(type)) kept.push(bytes.subarray(at, end))
    if (type === 'IEND') return Buffer.concat(kept)
    at = end
  }
  return undefined
}
