/**
 * Text as outlines, in the display fonts of the skins. Outlines look the same on every phone and on
 * the server that renders icons, and neither needs the font.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { headings, type Skin, skins } from '@livery/contract/merchant/skins.ts'
import * as hb from 'harfbuzzjs'
import { decompress } from 'wawoff2'
import { liveryApp } from '#support/web-app.ts'

/** Extents in ems, with y pointing down and the baseline at 0. `body` is SVG in the same units. */
export type Outline = { left: number; right: number; top: number; bottom: number; body: string }

type Face = { font: hb.Font; letters: ReadonlySet<number>; unitsPerEm: number }

const known = new Map<Skin, Promise<Face[]>>()

/**
 * Returns a line of text as outlines in the skin's font, or in another skin's if the skin's own font
 * lacks a letter. Returns `undefined` if no font has all letters, so that no name is misspelled.
 */
export async function outlineText(text: string, skin: Skin): Promise<Outline | undefined> {
  for (const one of [skin, ...skins.filter(other => other !== skin)]) {
    if (!known.has(one)) known.set(one, loadFaces(one))
    const outline = shapeLine(text, (await known.get(one)) ?? [])
    if (outline !== undefined) return outline
  }
  return undefined
}

/** Loads a skin's fonts. Each file has some of the letters, in the same design. */
async function loadFaces(skin: Skin): Promise<Face[]> {
  const folder = join(liveryApp.root, 'src/brand/skins', skin, 'face')
  const faces: Face[] = []

  for (const name of readdirSync(folder).sort()) {
    if (!name.endsWith('.woff2')) continue
    // One after the other, because all results share the decoder's memory.
    const bytes = await decompress(readFileSync(join(folder, name)))
    const face = new hb.Face(new hb.Blob(Uint8Array.from(bytes).buffer))
    const font = new hb.Font(face)
    font.setVariations([new hb.Variation('wght', Number(headings[skin].weight))])
    faces.push({ font, letters: new Set(face.collectUnicodes()), unitsPerEm: face.upem })
  }

  return faces
}

/** Splits text where its font changes. A letter stays together with its combining marks. */
function splitRuns(text: string, faces: readonly Face[]): [face: Face, text: string][] | undefined {
  const runs: [Face, string][] = []
  for (const { segment } of new Intl.Segmenter('en').segment(text)) {
    const last = runs.at(-1)
    const has = ({ letters }: Face) =>
      [...segment].every(one => letters.has(one.codePointAt(0) ?? 0))
    const face = last && has(last[0]) ? last[0] : faces.find(has)
    if (face === undefined) return undefined
    if (last?.[0] === face) last[1] += segment
    else runs.push([face, segment])
  }
  return runs
}

const rightToLeft = /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}]/u

function shapeLine(text: string, faces: readonly Face[]): Outline | undefined {
  const runs = splitRuns(text, faces)
  if (runs === undefined) return undefined

  if (rightToLeft.test(text)) runs.reverse()
  const outline: Outline = {
    left: Infinity,
    right: -Infinity,
    top: Infinity,
    bottom: -Infinity,
    body: '',
  }
  let x = 0

  for (const [face, run] of runs) {
    const advance = addRun(outline, x, face, run)
    if (advance === undefined) return undefined
    x += advance
  }

  return outline.body === '' ? undefined : outline
}

/** Adds a run of glyphs from `x` on. Returns its advance, or `undefined` if a glyph is missing. */
function addRun(
  outline: Outline,
  start: number,
  { font, unitsPerEm }: Face,
  text: string,
): number | undefined {
  const buffer = new hb.Buffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  hb.shape(font, buffer)
  const scale = 1 / unitsPerEm
  let x = start

  for (const glyph of buffer.getGlyphInfosAndPositions()) {
    const { codepoint: id, xAdvance = 0, xOffset = 0, yOffset = 0 } = glyph
    if (id === 0) return undefined
    const [left, base] = [x + xOffset * scale, -yOffset * scale]
    const extents = font.glyphExtents(id)
    const path = font.glyphToPath(id)
    if (extents && path !== '') {
      const top = base - extents.yBearing * scale
      outline.left = Math.min(outline.left, left + extents.xBearing * scale)
      outline.right = Math.max(outline.right, left + (extents.xBearing + extents.width) * scale)
      outline.top = Math.min(outline.top, top)
      outline.bottom = Math.max(outline.bottom, top - extents.height * scale)
      outline.body += `<path transform="translate(${round(left)} ${round(base)}) scale(${round(scale)} ${round(-scale)})" d="${path}"/>`
    }
    x += xAdvance * scale
  }

  return x - start
}

function round(value: number): number {
  return Math.round(value * 1e5) / 1e5
}
