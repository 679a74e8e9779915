const headerBytes = 6
const entryBytes = 16

/** Wraps one PNG of at most 256 × 256 pixels as an .ico file. */
export function toIco(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(headerBytes + entryBytes)
  head.writeUInt16LE(1, 2) // type: icon
  head.writeUInt16LE(1, 4) // one picture
  head.writeUInt8(size % 256, 6)
  head.writeUInt8(size % 256, 7)
  head.writeUInt16LE(1, 10) // colour planes
  head.writeUInt16LE(32, 12) // bits a pixel
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}
