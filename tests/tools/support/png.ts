/** Reads a PNG's size from the header. @throws if the bytes are not a PNG. */
export function readPngSize(bytes: Buffer): { width: number; height: number; opaque: boolean } {
  if (bytes.toString('latin1', 1, 4) !== 'PNG') throw new Error('these bytes are no PNG')
  // Color types 0, 2 and 3 do not have an alpha channel (PNG §11.2.1).
  const opaque = [0, 2, 3].includes(bytes.readUInt8(25))
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20), opaque }
}
