/** Measures how much of a logo's shape is visible on a surface, by its rendered pixels. */
import { computeLuminance, parseHex } from '@livery/contract/colour/luminance.ts'
import sharp from 'sharp'
import { maximumPixels } from './svg-danger.ts'

/** The logo's rendered height: the top bar's 30 CSS pixels on a phone with two pixels per CSS pixel. */
const height = 60
const widest = 600
/** Transparent pixels around the logo, so that its outer edges are measured too. */
const border = 4
/** Distance between compared pixels, so that the soft pixels on an edge do not hide the edge. */
const step = 2
/** A shape with less contrast to its surroundings is hard to see. */
const leastContrast = 2
/** An edge is also visible if another visible edge is this close: letters with an outline. */
const reach = 3
const timeoutSeconds = 5

type Pixels = { rgba: Uint8Array; width: number; height: number }

/**
 * Returns for each surface the share of a logo's edges that are visible on it, from 0 to 1; 0 for an
 * empty logo. Edges are measured instead of areas, because a white tile with black letters is
 * readable on a white page, and black letters above a colored line are not on a black page.
 *
 * @throws sharp's error for an unreadable image
 */
export async function measureVisibility(
  logo: Buffer,
  surfaces: readonly string[],
): Promise<number[]> {
  const pixels = await renderLogo(logo)
  const extremes = ['#000000', '#ffffff'].flatMap(one => measureEdges(blend(pixels, one), pixels))
  const inside = findInside(pixels)

  return surfaces.map(surface => {
    const own = measureEdges(blend(pixels, surface), pixels)
    const isEdge = (at: number) => [own, ...extremes].some(edges => edges[at] === 1)
    const all = Array.from(own.keys()).filter(isEdge)
    const inner = all.filter(inside)
    const edges = inner.length > 0 ? inner : all
    const visible = edges.filter(at => isNear(own, at, pixels))

    return edges.length === 0 ? 0 : visible.length / edges.length
  })
}

async function renderLogo(logo: Buffer): Promise<Pixels> {
  const { format } = await sharp(logo, { limitInputPixels: false }).metadata()
  const limitInputPixels = format === 'svg' ? false : maximumPixels ** 2
  const clear = { r: 0, g: 0, b: 0, alpha: 0 }
  const { data, info } = await sharp(logo, { limitInputPixels, failOn: 'error' })
    .timeout({ seconds: timeoutSeconds })
    .autoOrient()
    .resize(widest, height, { fit: 'inside' })
    .ensureAlpha()
    .extend({ top: border, bottom: border, left: border, right: border, background: clear })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })

  return { rgba: data, width: info.width, height: info.height }
}

/** Returns each pixel's luminance on a surface. Browsers blend linearly in sRGB. */
function blend({ rgba }: Pixels, surface: string): Float64Array {
  const ground = parseHex(surface)
  return Float64Array.from({ length: rgba.length / 4 }, (_, at) => {
    const alpha = (rgba[at * 4 + 3] ?? 0) / 255
    const mix = (channel: 0 | 1 | 2) =>
      Math.round((rgba[at * 4 + channel] ?? 0) * alpha + ground[channel] * (1 - alpha))
    return computeLuminance([mix(0), mix(1), mix(2)])
  })
}

/** Returns a 1 for each pixel that differs clearly from the pixel to the right or below. */
function measureEdges(luminance: Float64Array, { width }: Pixels): Uint8Array {
  const edges = new Uint8Array(luminance.length)
  for (let at = 0; at < luminance.length; at++) {
    const own = (luminance[at] ?? 0) + 0.05
    for (const other of [at + step, at + step * width]) {
      const contrast = own / ((luminance[other] ?? luminance[at] ?? 0) + 0.05)
      if (contrast >= leastContrast || contrast <= 1 / leastContrast) edges[at] = 1
    }
  }
  return edges
}

/**
 * Returns a function that excludes the outermost edges of the artwork. They may belong to a tile
 * that is as light as the page.
 */
function findInside({ rgba, width, height: rows }: Pixels): (at: number) => boolean {
  let [left, right, top, bottom] = [width, 0, rows, 0]
  for (let at = 0; at * 4 < rgba.length; at++) {
    if ((rgba[at * 4 + 3] ?? 0) < 128) continue
    const [x, y] = [at % width, Math.floor(at / width)]
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  return at => {
    const [x, y] = [at % width, Math.floor(at / width)]
    return x > left + step && x < right - step && y > top + step && y < bottom - step
  }
}

function isNear(seen: Uint8Array, at: number, { width }: Pixels): boolean {
  for (let row = -reach; row <= reach; row++) {
    const from = at + row * width
    for (let column = -reach; column <= reach; column++) {
      if (seen[from + column]) return true
    }
  }
  return false
}
