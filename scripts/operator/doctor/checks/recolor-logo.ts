/** Recolors a logo for a page in the other mode. */
import { computeLuminance, parseHex } from '@livery/contract/colour/luminance.ts'
import { formatHex as formatColour, parse } from 'culori'
import sharp from 'sharp'
import { readSvg } from '#pipeline/check/art/svg-elements.ts'
import type { ArtFile } from '#pipeline/load/load-art.ts'
import type { Ramp } from '#pipeline/tokens/ramp.ts'
import {
  controlContrast,
  formatHex,
  nearestPassing,
  passes,
  textContrast,
  toOklch,
} from '#pipeline/tokens/screen-colour.ts'

/** Colors with less chroma are grays, which become the page's text color. */
const grayChroma = 0.05
/** Share of an image's pixels that must have the same color to replace this color. */
const monochromeShare = 0.95
const sameContrast = 1.3

/**
 * Returns the logo with colors that are visible on the page: a drawing, or an image in one color.
 * Returns `undefined` for other images, because replacing single colors damages their shading.
 */
export async function recolorLogo(
  { bytes, type }: ArtFile,
  ramp: Ramp,
): Promise<Buffer | undefined> {
  const grounds = [ramp['surface-page'], ramp.surface, ramp['surface-sunken']]

  const recolor = (hex: string) => {
    if (passes(hex, grounds, controlContrast)) return hex
    return toOklch(hex).c < grayChroma ? ramp.text : nearestPassing(hex, grounds, textContrast)
  }
  if (type === 'image/svg+xml') return Buffer.from(recolorSvg(bytes.toString(), recolor))

  return type === 'image/png' ? recolorPng(bytes, recolor) : undefined
}

const paint = /((?:fill|stroke|color)\s*[:=]\s*["']?\s*)(#[0-9a-f]{3,8}|[a-z]+|rgba?\([^)]*\))/gi

function recolorSvg(svg: string, recolor: (hex: string) => string): string {
  const changed = svg.replace(paint, (whole: string, before: string, written: string) => {
    const colour = parse(written)
    // Words such as `none`, and transparent colors, remain unchanged.
    if (colour === undefined || (colour.alpha ?? 1) < 1) return whole
    return before + recolor(formatColour(colour))
  })
  // Shapes without a color are black.
  const root = readSvg(changed)?.elements[0]?.attributes
  const black = recolor('#000000')
  const added = ['fill', 'color']
    .filter(name => !root?.has(name))
    .map(name => ` ${name}="${black}"`)

  return changed.replace(/<svg\b/i, `$&${added.join('')}`)
}

async function recolorPng(
  bytes: Buffer,
  recolor: (hex: string) => string,
): Promise<Buffer | undefined> {
  const { data, info } = await sharp(bytes)
    .autoOrient()
    .ensureAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const own = findOnlyColour(data)
  if (own === undefined) return undefined

  const channels = parseHex(recolor(own))
  for (let at = 0; at < data.length; at += 4) data.set(channels, at)

  const { width, height } = info

  return sharp(data, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer()
}

/** Returns the color of a monochrome image's opaque pixels. */
function findOnlyColour(rgba: Uint8Array): string | undefined {
  const sum = [0, 0, 0]
  const luminances: number[] = []

  for (let at = 0; at < rgba.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = rgba.subarray(at, at + 4)
    if (alpha < 128) continue
    luminances.push(computeLuminance([red, green, blue]))
    for (const [channel, value] of [red, green, blue].entries())
      sum[channel] = (sum[channel] ?? 0) + value
  }

  if (luminances.length === 0 || luminances.length === rgba.length / 4) return undefined

  const [red = 0, green = 0, blue = 0] = sum.map(value => Math.round(value / luminances.length))
  const mean = computeLuminance([red, green, blue]) + 0.05
  const same = luminances.filter(one => {
    const contrast = (one + 0.05) / mean
    return Math.max(contrast, 1 / contrast) < sameContrast
  })

  return same.length / luminances.length < monochromeShare
    ? undefined
    : formatHex([red, green, blue])
}
