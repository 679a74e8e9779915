import { readSvg, type SvgElement } from './svg-elements.ts'

/** Width and height, read from a picture's header without decoding. */
export type Size = { width: number; height: number }

/** `undefined` when the bytes are not of that type. SVG sizes are in CSS pixels. */
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

/** Walks the JPEG segments up to the frame header, which holds the size. */
function jpegSize(bytes: Buffer): Size | undefined {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return undefined
  for (let at = 2; at + 9 <= bytes.length; ) {
    if (bytes[at] !== 0xff) return undefined
    const marker = bytes[at + 1] ?? 0
    // C4, C8 and CC are in the range of frame headers but mark tables.
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return positive(bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5))
    at += 2 + bytes.readUInt16BE(at + 2)
  }
  return undefined
}

/** The larger of `width` and `height` and of `viewBox`, because viewers use either. */
function svgSize(text: string): Size | undefined {
  const root = readSvg(text)?.elements.find(({ name }) => name === 'svg')
  if (root === undefined) return undefined
  const box = (root.attributes.get('viewbox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const [width, height] = [toPixels(root, 'width'), toPixels(root, 'height')]
  const [boxWidth = 0, boxHeight = 0] = box.length === 4 ? box.slice(2) : []
  const isLarger = Math.max(width ?? 0, height ?? 0) > Math.max(boxWidth, boxHeight)
  if (boxWidth > 0 && boxHeight > 0 && !isLarger) return { width: boxWidth, height: boxHeight }
  return positive(width ?? height ?? 0, height ?? width ?? 0) ?? positive(boxWidth, boxHeight)
}

/** In CSS an inch has 96 pixels on every screen. */
const pixelsPerUnit: Record<string, number> = {
  '': 1,
  px: 1,
  pt: 96 / 72,
  pc: 16,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  in: 96,
  em: 16,
  ex: 8,
}

/** `undefined` for no length, and for a percentage of an unknown length. */
function toPixels({ attributes }: SvgElement, name: string): number | undefined {
  const [, digits, unit = ''] =
    /^\s*\+?([\d.]+(?:e\+?\d+)?)([a-z%]*)\s*$/i.exec(attributes.get(name) ?? '') ?? []
  const factor = pixelsPerUnit[unit.toLowerCase()]
  return digits === undefined || factor === undefined ? undefined : Number(digits) * factor
}

function positive(width: number, height: number): Size | undefined {
  return width > 0 && height > 0 ? { width, height } : undefined
}
