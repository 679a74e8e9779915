/** Draws marks and wordmarks for a brand without artwork. */
import type { Skin } from '@livery/contract/merchant/skins.ts'
import { escapeHtml } from '@livery/contract/text/html.ts'
import { findSvgDanger } from '#pipeline/check/art/svg-danger.ts'
import { generatorAttribute } from '#pipeline/check/art/svg-elements.ts'
import { textOn } from '#pipeline/tokens/ramp.ts'
import { type Outline, outlineText } from './letter-outlines.ts'

export type LogoStyle = { brand: string; accent: string; skin: Skin }

const wordmarkHeight = 40
const letterSpace = { height: 32, size: 26, lineHeight: 1.12 }

/** The widest line that the top bar of a small phone shows at full height next to its buttons. */
const widestLine = 230

const markSide = 512

/**
 * The device's fonts, which are the fallback for letters that no font of the skins has.
 */
const fonts = "system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif"

/** Slightly wider than the widest common letters; the text is then scaled to fit. */
const emWidth = { latin: 0.72, wide: 1.05 }

/**
 * Draws the whole name in one color above a line in both brand colors, 40 units high and as wide as
 * needed. A long name wraps to two lines.
 */
export async function drawWordmark(name: string, ink: string, style: LogoStyle): Promise<string> {
  const whole = await drawLine(name, style.skin)
  const halves = measure(whole) * letterSpace.size > widestLine ? splitName(name) : undefined
  const lines = halves ? await Promise.all(halves.map(half => drawLine(half, style.skin))) : [whole]
  const { size, baseline } = fitLines(lines)
  const width = Math.ceil(Math.max(...lines.map(measure)) * size)
  const drawn = lines.map((line, at) =>
    place(line, -line.left * size, baseline + at * size * letterSpace.lineHeight, size),
  )

  return svg(width, wordmarkHeight, [
    gradient(style, width, 0),
    `<g fill="${ink}">${drawn.join('')}</g>`,
    `<rect y="36" width="${width}" height="3" rx="1.5" fill="url(#g)"/>`,
  ])
}

/** Draws the name's initials on a tile in both brand colors. */
export async function drawMark(name: string, style: LogoStyle): Promise<string> {
  const letters = await outlineText(readInitials(name), style.skin)
  return svg(markSide, markSide, [
    gradient(style, markSide, markSide),
    `<rect width="${markSide}" height="${markSide}" rx="112" fill="url(#g)"/>`,
    `<g fill="${textOn(style.brand)}">${letters ? center(letters) : emblem}</g>`,
  ])
}

/** Replaces initials that cannot be drawn as outlines: the icon renderer has no fonts for text. */
const emblem = '<path d="M256 112L400 256L256 400L112 256Z"/>'

function center(letters: Outline): string {
  const height = letters.bottom - letters.top
  const size = (markSide * 0.6) / Math.max(measure(letters), height * 1.3)
  const x = (markSide - (letters.left + letters.right) * size) / 2
  return place(letters, x, (markSide - (letters.top + letters.bottom) * size) / 2, size)
}

/** Returns the font size and the first baseline with which the lines fill the letters' space. */
function fitLines(lines: readonly Outline[]): { size: number; baseline: number } {
  const bottoms = lines.map(({ bottom }, at) => bottom + at * letterSpace.lineHeight)
  const [top, bottom] = [lines[0]?.top ?? 0, Math.max(...bottoms)]
  const size = Math.min(letterSpace.size, letterSpace.height / (bottom - top))
  return { size, baseline: (letterSpace.height - (bottom + top) * size) / 2 + 1 }
}

/** Splits a name between two words, so that the lines are as equally long as possible. */
function splitName(name: string): [string, string] | undefined {
  const words = name.split(' ')
  const halves = words.slice(1).map((_, at): [string, string] => {
    return [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')]
  })
  const longest = (lines: [string, string]) => Math.max(...lines.map(({ length }) => length))
  return halves.sort((one, other) => longest(one) - longest(other))[0]
}

/** Draws a line as outlines, or else as text in the device's font if an SVG may contain it. */
async function drawLine(text: string, skin: Skin): Promise<Outline> {
  const outline = await outlineText(text, skin)
  if (outline !== undefined) return outline
  const isAllowed = findSvgDanger(write(text).body).length === 0
  return write(isAllowed ? text : readInitials(text) || '?')
}

function write(text: string): Outline {
  const isWide = (character: string) => /[\u1100-\u{3ffff}]/u.test(character)
  const ems = [...text].reduce(
    (sum, character) => sum + (isWide(character) ? emWidth.wide : emWidth.latin),
    0,
  )
  const fit = `textLength="${round(ems * 100)}" lengthAdjust="spacingAndGlyphs"`
  const style = `font-family="${fonts}" font-size="100" font-weight="800"`
  const body = `<text transform="scale(.01)" ${fit} ${style}>${escapeHtml(text)}</text>`

  return { left: 0, right: ems, top: -0.9, bottom: 0.25, body }
}

/** Returns the first two words' initials as capitals: `Aurora Casino` → `AC`. */
function readInitials(name: string): string {
  const words = name.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? []
  const letters = new Intl.Segmenter('en')
  return words
    .slice(0, 2)
    .map(word => [...letters.segment(word)][0]?.segment ?? '')
    .join('')
    .toUpperCase()
}

function measure({ left, right }: Outline): number {
  return right - left
}

function place({ body }: Outline, x: number, y: number, size: number): string {
  return `<g transform="translate(${round(x)} ${round(y)}) scale(${round(size)})">${body}</g>`
}

function gradient({ brand, accent }: LogoStyle, x: number, y: number): string {
  const stops = `<stop stop-color="${brand}"/><stop offset="1" stop-color="${accent}"/>`
  const line = `x1="0" y1="0" x2="${x}" y2="${y}" gradientUnits="userSpaceOnUse"`
  return `<defs><linearGradient id="g" ${line}>${stops}</linearGradient></defs>`
}

function svg(width: number, height: number, parts: readonly string[]): string {
  const size = `viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${generatorAttribute}="livery" ${size}>${parts.join('')}</svg>\n`
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
