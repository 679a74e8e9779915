/** Measures the opaque part of a mark by its pixels. */
import sharp from 'sharp'
import type { ArtFile } from '#pipeline/load/load-art.ts'
import type { Problem } from '#support/operator-problem.ts'
import { maximumPixels } from './svg-danger.ts'

export type MarkMeasure = {
  /**
   * The opaque area, in fractions of the square's side from 0 to 1; undefined if no pixel is
   * opaque.
   */
  bounds: { left: number; top: number; right: number; bottom: number } | undefined
  /**
   * Distance of the furthest opaque point from the center, in units of half the side length: a
   * point on an edge has at least 1, a corner has √2.
   */
  reach: number
  /** The color of all four corners, if they are opaque and equal. */
  ground: string | undefined
}

const side = 256
/** Minimum alpha of an opaque pixel. Pixels with a lower alpha belong to a shape's soft edge. */
const opaqueAlpha = 32
const timeoutSeconds = 5

/** Renders a mark at a small size and measures it. @throws sharp's error for an unreadable image */
export async function measureMark(mark: Buffer): Promise<MarkMeasure> {
  // A drawing is always rendered at the size below; its intrinsic size is ignored.
  const { format } = await sharp(mark, { limitInputPixels: false }).metadata()
  const limitInputPixels = format === 'svg' ? false : maximumPixels ** 2
  const rgba = await sharp(mark, { limitInputPixels, failOn: 'error' })
    .timeout({ seconds: timeoutSeconds })
    // Applies the rotation like a browser does, because cameras store the rotation separately from
    // the pixels.
    .autoOrient()
    .resize(side, side, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .ensureAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer()

  return measurePixels(rgba, side)
}

/** `rgba` is a square of `size` × `size` pixels. */
function measurePixels(rgba: Uint8Array, size: number): MarkMeasure {
  const half = size / 2
  let [left, top, right, bottom, square] = [size, size, -1, -1, 0]

  for (let y = 0; y < size; y++) {
    const [first, last] = findOpaque(rgba, y * size, size)
    if (first === undefined || last === undefined) continue
    // In each row, the pixel furthest from the center is the first or the last opaque pixel.
    const along = Math.max(half - first - 0.5, last + 0.5 - half)
    square = Math.max(square, along ** 2 + (y + 0.5 - half) ** 2)
    left = Math.min(left, first)
    right = Math.max(right, last)
    top = Math.min(top, y)
    bottom = y
  }

  const reach = Math.sqrt(square) / half
  const bounds = {
    left: left / size,
    top: top / size,
    right: (right + 1) / size,
    bottom: (bottom + 1) / size,
  }

  return { bounds: right < 0 ? undefined : bounds, reach, ground: groundOf(rgba, size) }
}

/**
 * Finds the first and last opaque pixel in the row that starts at pixel `from`. Returns an empty
 * array if all pixels in the row are transparent.
 */
function findOpaque(rgba: Uint8Array, from: number, size: number): [number?, number?] {
  const isClear = (x: number) => (rgba[(from + x) * 4 + 3] ?? 0) < opaqueAlpha
  let [first, last] = [0, size - 1]
  while (first < size && isClear(first)) first++
  if (first === size) return []
  while (isClear(last)) last--
  return [first, last]
}

function groundOf(rgba: Uint8Array, size: number): string | undefined {
  const corners = [0, size - 1, size * (size - 1), size * size - 1].map(at => {
    const [red = 0, green = 0, blue = 0, alpha = 0] = rgba.subarray(at * 4, at * 4 + 4)
    return alpha < 250 ? undefined : formatHexColour([red, green, blue])
  })
  return corners.every(corner => corner === corners[0]) ? corners[0] : undefined
}

function formatHexColour(channels: readonly number[]): string {
  return `#${channels.map(channel => channel.toString(16).padStart(2, '0')).join('')}`
}

/**
 * Finds a mark that passes the file checks but renders as an empty image. Without this check, the
 * brand would have no icons.
 */
export async function checkMarkDraws(mark: ArtFile, file: string): Promise<Problem[]> {
  const reason = await findUndrawable(mark)
  return reason === undefined ? [] : [{ file, key: 'logo.mark', reason: `${mark.name} ${reason}` }]
}

async function findUndrawable({ bytes }: ArtFile): Promise<string | undefined> {
  try {
    const { bounds } = await measureMark(bytes)
    return bounds ? undefined : 'is empty, so icons would be blank; draw a mark'
  } catch (error) {
    const [reason] = (error instanceof Error ? error.message : String(error)).split('\n')
    return `cannot be rendered (${reason}), so there would be no icons; save it again from the drawing tool, as plain SVG or PNG`
  }
}
