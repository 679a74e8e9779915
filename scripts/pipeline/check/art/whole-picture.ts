import { crc32 } from 'node:zlib'

/**
 * Whether a picture is complete, without decoding it. A truncated one still has a size and would
 * fail only when its first icon is rendered.
 */
export function isWhole(bytes: Buffer, type: string): boolean {
  if (type === 'image/png') return isWholePng(bytes)
  return type !== 'image/jpeg' || isWholeJpeg(bytes)
}

const signatureBytes = 8
/** Length and type before a chunk's data, checksum after it. */
const [headBytes, checksumBytes] = [8, 4]

function isWholePng(bytes: Buffer): boolean {
  for (let at = signatureBytes; at + headBytes + checksumBytes <= bytes.length; ) {
    const end = at + headBytes + bytes.readUInt32BE(at)
    const type = bytes.toString('latin1', at + 4, at + headBytes)
    if (end + checksumBytes > bytes.length) return false
    if (isCritical(type) && crc32(bytes.subarray(at + 4, end)) !== bytes.readUInt32BE(end))
      return false
    if (type === 'IEND') return true
    at = end + checksumBytes
  }
  return false
}

/** Chunks with an initial capital are required for decoding; decoders skip the others. */
function isCritical(type: string): boolean {
  return /^[A-Z]/.test(type)
}

/** Markers of a JPEG without a segment (T.81, B.1.1.3): TEM, restarts and the beginning. */
const isBare = (code: number) => code === 0x01 || (code >= 0xd0 && code <= 0xd8)

const endOfImage = 0xd9

/**
 * Reads from segment to segment up to the end of the picture. The ends of thumbnails are inside of
 * segments, and cameras write more after the end: a second picture, or a film.
 */
function isWholeJpeg(bytes: Buffer): boolean {
  let at = toMarker(bytes, 0)
  while (at !== undefined && bytes[at] !== endOfImage) {
    const hasSegment = !isBare(bytes[at] ?? 0) && at + 2 < bytes.length
    // The data of a scan follow its segment, and the next marker ends them.
    at = toMarker(bytes, at + 1 + (hasSegment ? bytes.readUInt16BE(at + 1) : 0))
  }
  return at !== undefined
}

/** The place of the next marker's code: FF, once or more, and then neither FF nor 00. */
function toMarker(bytes: Buffer, from: number): number | undefined {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at)) {
    while (bytes[at] === 0xff) at += 1
    if (at < bytes.length && bytes[at] !== 0) return at
  }
  return undefined
}
