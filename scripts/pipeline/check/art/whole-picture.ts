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

/** FF D9 ends a picture; some cameras write more after it. */
function isWholeJpeg(bytes: Buffer): boolean {
  return bytes.lastIndexOf('ffd9', undefined, 'hex') > bytes.lastIndexOf('ffda', undefined, 'hex')
}
