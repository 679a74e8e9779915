/** Width and height read from the head of a picture, without decoding a single pixel. */
export type Size = { width: number; height: number }

/** `undefined` when the bytes are not of that type. SVG sizes are in user units. */
export function pixelSize(bytes: Buffer, type: string): Size | undefined {
  if (type === 'image/png') return pngSize(bytes)
  if (type === 'image/jpeg') return jpegSize(bytes)
  return svgSize(bytes.toString('utf8'))
}

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function pngSize(bytes: Buffer): Size | undefined {
  const isPng = bytes.length >= 24 && bytes.subarray(0, 8).equals(pngSignature)
  if (!isPng || bytes.toString('latin1', 12, 16) !== 'IHDR') return undefined
  return positive(bytes.readUInt32BE(16), bytes.readUInt32BE(20))
}

/** Walks the JPEG segments up to the frame header, which alone knows the size. */
function jpegSize(bytes: Buffer): Size | undefined {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return undefined
  for (let at = 2; at + 9 <= bytes.length; ) {
    if (bytes[at] !== 0xff) return undefined
    const marker = bytes[at + 1] ?? 0
    // C4, C8 and CC share the range of frame headers but are tables.
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return positive(bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5))
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return undefined
}

function svgSize(text: string): Size | undefined {
  const tag = /<svg\b[^>]*>/i.exec(text)?.[0]
  if (tag === undefined) return undefined
  const box = /\bviewBox\s*=\s*["']\s*[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)/.exec(tag)
  if (box !== null) return positive(Number(box[1]), Number(box[2]))
  const [width, height] = ['width', 'height'].map(name =>
    Number(new RegExp(`\\b${name}\\s*=\\s*["']\\s*([\\d.]+)(?:px)?\\s*["']`).exec(tag)?.[1]),
  )
  return positive(width ?? 0, height ?? 0)
}

function positive(width: number, height: number): Size | undefined {
  return width > 0 && height > 0 ? { width, height } : undefined
}
