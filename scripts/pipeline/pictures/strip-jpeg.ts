/** Markers of ITU T.81, table B.1. */
const marker = { start: 0xd8, end: 0xd9, scan: 0xda, comment: 0xfe, app0: 0xe0, app15: 0xef }

/** A JPEG without comments, EXIF, XMP, thumbnails, and what stands behind its end. */
export function stripJpeg(bytes: Buffer): Buffer | undefined {
  const kept = [bytes.subarray(0, 2)]
  for (let at = 2; at + 4 <= bytes.length || bytes[at + 1] === marker.end; ) {
    if (bytes[at] !== 0xff) return undefined
    const kind = bytes[at + 1] ?? 0
    // B.1.1.2: any marker may be preceded by further bytes FF.
    if (kind === 0xff) {
      at += 1
      continue
    }
    if (kind === marker.end) return Buffer.concat([...kept, bytes.subarray(at, at + 2)])
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    if (end > bytes.length) return undefined
    kept.push(...toKept(kind, bytes.subarray(at, end)))
    at = end
    if (kind === marker.scan) {
      at = findMarker(bytes, end)
      kept.push(bytes.subarray(end, at))
    }
  }
  return undefined
}

/** Whatever the compressed data of a scan is, FF in it is followed by 00 or a restart marker. */
function findMarker(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0
    if (next !== 0x00 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
  }
  return bytes.length
}

const jfifBytes = 16

/** Of the notes of programs those that decide the colours: JFIF, its ICC profile, and Adobe's. */
function toKept(kind: number, segment: Buffer): Buffer[] {
  if (kind === marker.comment) return []
  if (kind < marker.app0 || kind > marker.app15) return [segment]
  const name = segment.toString('latin1', 4)
  if (kind === marker.app0 && name.startsWith('JFIF\0')) return [withoutThumbnail(segment)]
  const isColour =
    (kind === 0xe2 && name.startsWith('ICC_PROFILE\0')) ||
    (kind === 0xee && name.startsWith('Adobe'))
  return isColour ? [segment] : []
}

/** JFIF ends with the sides of a thumbnail and its pixels. */
function withoutThumbnail(segment: Buffer): Buffer {
  if (segment.length <= jfifBytes + 2) return segment
  const short = Buffer.from(segment.subarray(0, jfifBytes + 2))
  short.writeUInt16BE(jfifBytes, 2)
  short.fill(0, jfifBytes)
  return short
}
