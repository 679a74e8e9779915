/**
 * Device fonts that replace a skin's display font until the font file has loaded. The device fonts
 * are scaled to the same width and height, so that the layout does not shift when the display font
 * replaces them (decision 0038).
 */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createFontStack } from '@capsizecss/core'
import { headings, type Skin } from '@livery/contract/merchant/skins.ts'
import { type DeviceFace, headingDevices, widthSample } from '@livery/contract/text/device-faces.ts'
import { create, type Font } from 'fontkitten'
import type { Plugin } from 'vite'
import { displayFaces, letters } from './src/brand/parts/display-faces.ts'

/** Each file has the weight that the skin's headings use by default. */
const sources: Record<Skin, string> = {
  neon: 'neon/face/latin.woff2',
  paper: 'paper/face/latin.woff2',
  arena: 'arena/face/latin.woff2',
}

const prefix = 'virtual:fallback-faces/'

/** Returns the module id of a skin's fallback style sheet, for code that the bundler reads. */
export function toFallbackId(skin: string): string {
  return `${prefix}${skin}.css`
}

export function isFallbackFaces(id: string): boolean {
  return id.startsWith(`\0${prefix}`)
}

/** Provides the skins' fallback style sheets as virtual modules. */
export function fallbackFaces(): Plugin {
  return {
    name: 'livery:fallback-faces',
    resolveId: id => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      if (!isFallbackFaces(id)) return undefined
      const skin = Object.keys(sources).find(name => id === `\0${toFallbackId(name)}`)
      if (skin === undefined) return this.error(`There is no display face for ${id}`)
      return renderFallbackCss(skin as Skin)
    },
  }
}

/** Returns the fallback fonts, and the font stack of the skin's headings. */
export function renderFallbackCss(skin: Skin): string {
  const { family, files } = displayFaces[skin]
  const faces = buildFallbackFaces(skin)
  const families = [family, ...faces.map(face => face['font-family'])].map(quote)
  // A word half in the display font and half in another would look worse than not using the display
  // font.
  const isComplete = files.some(name => name === 'vietnamese')
  const where = isComplete ? ':root' : 'html:not(:lang(vi))'

  return [
    ...faces.map(face =>
      serializeRule('@font-face', { ...face, 'font-family': quote(face['font-family']) }),
    ),
    serializeRule(':root', { '--font-latin': `${families.join(',')},var(--font-skin)` }),
    // The rules for other scripts override this rule.
    serializeRule(where, { '--font-display': 'var(--font-latin)' }),
    // Added by `add-script-faces.ts`.
    ...(isComplete
      ? []
      : [serializeRule('html:lang(vi)', { '--font-display': '"Face vi",var(--font-skin)' })]),
  ].join('\n')
}

/**
 * Returns the fonts as CSS descriptors, restricted to the display font's letters; other letters use
 * the next family.
 */
export function buildFallbackFaces(skin: Skin) {
  const { family, files } = displayFaces[skin]
  const file = sources[skin]
  const isCapital = headings[skin].case === 'uppercase'
  const face = { ...readFace(file, isCapital), familyName: family }

  return headingDevices[skin].map(device => ({
    'font-family': `${family} ${device.name}`,
    src: device.local.map(name => `local(${quote(name)})`).join(','),
    // The font is already bold, so the browser does not embolden it further.
    'font-weight': '700',
    'unicode-range': files.map(name => letters[name]).join(', '),
    ...computeOverrides(face, device, isCapital),
  }))
}

function computeOverrides(face: Metrics, device: DeviceFace, isCapital: boolean) {
  const width = isCapital ? device.capitals : device.text
  // The library omits overrides that would have no effect. The device font's heights are not known
  // here, so they are set to 0.
  const known = { familyName: device.name, unitsPerEm: 1000, xWidthAvg: width, ...noHeights }
  const { fontFaces } = createFontStack([face, known], { fontFaceFormat: 'styleObject' })
  const overrides = fontFaces[0]?.['@font-face']

  return {
    'size-adjust': overrides?.sizeAdjust ?? '100%',
    'ascent-override': overrides?.ascentOverride ?? '0%',
    'descent-override': overrides?.descentOverride ?? '0%',
    'line-gap-override': overrides?.lineGapOverride ?? '0%',
  }
}

const noHeights = { ascent: 0, descent: 0, lineGap: 0 }

type Metrics = Parameters<typeof createFontStack>[0][number]

function readFace(file: string, isCapital: boolean): Omit<Metrics, 'familyName'> {
  const path = fileURLToPath(new URL(`src/brand/skins/${file}`, import.meta.url))
  const face = create(readFileSync(path))
  if (face.isCollection) throw new Error(`${file} has more than one face`)
  const { ascent, descent, lineGap, unitsPerEm } = face
  const xWidthAvg = measure(face, isCapital ? widthSample.toUpperCase() : widthSample)
  return { ascent, descent, lineGap, unitsPerEm, xWidthAvg }
}

/** Returns the mean advance width of a string's letters, in font units. */
function measure(face: Font, text: string): number {
  const widths = face.glyphsForString(text).map(({ advanceWidth }) => advanceWidth)
  return widths.reduce((sum, width) => sum + width, 0) / widths.length
}

function serializeRule(selector: string, properties: Record<string, string>): string {
  const lines = Object.entries(properties).map(([name, value]) => `${name}:${value}`)
  return `${selector}{${lines.join(';')}}`
}

function quote(name: string): string {
  return `"${name}"`
}
