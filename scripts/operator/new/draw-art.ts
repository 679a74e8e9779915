/** Draws marks and wordmarks for a brand without art. */

import { escapeHtml } from '@livery/contract/text/html.ts'
import { findSvgDanger } from '#pipeline/check/art/svg-danger.ts'
import { textOn } from '#pipeline/tokens/ramp.ts'
import { toPlainLatin } from './derive-names.ts'
import { layOut, letterHeight } from './stroke-letters.ts'

type Colours = { brand: string; accent: string }

const wordmarkHeight = 40
const markSide = 512
/** Fallback for scripts without strokes: the device's fonts. */
const fonts = "system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif"
/** Slightly wider than the widest common letters; the text is then fitted to it. */
const emWidth = { latin: 0.72, wide: 1.05 }

/** The name in one colour over a line in both brand colours, 40 high and as wide as needed. */
export function drawWordmark(name: string, ink: string, colours: Colours): string {
  const drawn = letters(name, ink) ?? letters(firstLetters(name), ink) ?? written('?', ink)
  const width = Math.ceil(drawn.width)
  return svg(width, wordmarkHeight, [
    gradient(colours, width, 0),
    drawn.body,
    `<rect y="35" width="${width}" height="3" rx="1.5" fill="url(#g)"/>`,
  ])
}

/** The first letters of the name on a tile in both brand colours. */
export function drawMark(name: string, colours: Colours): string {
  const ink = textOn(colours.brand)
  const drawn = letters(firstLetters(name), ink) ?? written('?', ink)
  const scale = (markSide * 0.6) / Math.max(drawn.width, letterHeight + 12)
  const [x, y] = [drawn.width, wordmarkHeight - 8].map(size => (markSide - size * scale) / 2)
  return svg(markSide, markSide, [
    gradient(colours, markSide, markSide),
    `<rect width="${markSide}" height="${markSide}" rx="112" fill="url(#g)"/>`,
    `<g transform="translate(${round(x ?? 0)} ${round(y ?? 0)}) scale(${round(scale)})">${drawn.body}</g>`,
  ])
}

type Drawn = { width: number; body: string }

/** `undefined` when the text contains something that a logo may not. */
function letters(text: string, ink: string): Drawn | undefined {
  const drawn = stroked(text, ink) ?? written(text, ink)
  return text === '' || findSvgDanger(drawn.body).length > 0 ? undefined : drawn
}

function stroked(text: string, ink: string): Drawn | undefined {
  const laid = layOut(toPlainLatin(text))
  if (laid === undefined) return undefined
  const paths = laid.paths.map(
    ({ x, d }) => `<path transform="translate(${round(x + 2.5)} 6)" d="${d}"/>`,
  )
  const pen = `fill="none" stroke="${ink}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"`
  return { width: laid.width + 5, body: `<g ${pen}>${paths.join('')}</g>` }
}

function written(text: string, ink: string): Drawn {
  const isWide = (character: string) => /[\u1100-\u{3ffff}]/u.test(character)
  const ems = [...text].reduce(
    (sum, character) => sum + (isWide(character) ? emWidth.wide : emWidth.latin),
    0,
  )
  const width = Math.ceil(ems * 24)
  const fit = `textLength="${width}" lengthAdjust="spacingAndGlyphs"`
  const style = `font-family="${fonts}" font-size="24" font-weight="800" fill="${ink}"`
  return { width, body: `<text x="0" y="25" ${fit} ${style}>${escapeHtml(text)}</text>` }
}

/** Initials of the first two words: `Aurora Casino` → `AC`. */
function firstLetters(name: string): string {
  const words = name.split(/[\s&.-]+/).filter(Boolean)
  return words
    .slice(0, 2)
    .map(word => [...word][0] ?? '')
    .join('')
}

function gradient({ brand, accent }: Colours, x: number, y: number): string {
  const stops = `<stop stop-color="${brand}"/><stop offset="1" stop-color="${accent}"/>`
  const line = `x1="0" y1="0" x2="${x}" y2="${y}" gradientUnits="userSpaceOnUse"`
  return `<defs><linearGradient id="g" ${line}>${stops}</linearGradient></defs>`
}

function svg(width: number, height: number, parts: readonly string[]): string {
  const size = `viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${parts.join('')}</svg>\n`
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
