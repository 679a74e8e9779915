/** The colors of the game pages, and the symbols of their reels, for each palette. */
import { hashOf, randomFrom } from '#support/random.ts'
import { createCanvas, type PaletteName, palettes, type Scheme } from './canvas.ts'
import { sceneOf } from './game-art.ts'
import { type MotifName, motifs } from './motifs/all.ts'

/** `accent` and `onStage` are readable on `stage` and `edge`; `ink` is readable on `page`. */
type PlayLook = Record<
  'page' | 'ink' | 'stage' | 'edge' | 'onStage' | 'brand' | 'onBrand' | 'accent',
  string
>

const looks = {
  aurora: {
    ...{ page: '#150a2e', ink: '#f4f0ff', stage: '#43218a', edge: '#150a2e', onStage: '#ffffff' },
    ...{ brand: '#7c3aed', onBrand: '#ffffff', accent: '#3fe3ff' },
  },
  lotus: {
    ...{ page: '#fbf4e8', ink: '#3a1a14', stage: '#a81c28', edge: '#5c0a12', onStage: '#fff4dc' },
    ...{ brand: '#c0262d', onBrand: '#ffffff', accent: '#ffd36b' },
  },
  tlb: {
    ...{ page: '#0d1b2a', ink: '#f2f6fb', stage: '#17466e', edge: '#071019', onStage: '#ffffff' },
    ...{ brand: '#ffd60a', onBrand: '#14120a', accent: '#3dff9e' },
  },
  ember: {
    ...{ page: '#1f0a02', ink: '#fff3e8', stage: '#7c2d12', edge: '#240800', onStage: '#fff3e8' },
    ...{ brand: '#ff7a1f', onBrand: '#1c0a00', accent: '#ffcf8a' },
  },
  jade: {
    ...{ page: '#02211a', ink: '#effff9', stage: '#0b5c4a', edge: '#02211a', onStage: '#effff9' },
    ...{ brand: '#17b978', onBrand: '#00150d', accent: '#ffd86b' },
  },
  emerald: {
    ...{ page: '#04291f', ink: '#f1fff8', stage: '#0a5a3e', edge: '#02241a', onStage: '#f1fff8' },
    ...{ brand: '#12b47c', onBrand: '#00150d', accent: '#f2cf72' },
  },
  bloom: {
    ...{ page: '#eaf6e3', ink: '#12301c', stage: '#0a6638', edge: '#053c20', onStage: '#fffbe6' },
    ...{ brand: '#ffc400', onBrand: '#2b2000', accent: '#ffef8a' },
  },
  strait: {
    ...{ page: '#eef7f8', ink: '#07333a', stage: '#0b5f69', edge: '#043840', onStage: '#ffffff' },
    ...{ brand: '#d00027', onBrand: '#ffffff', accent: '#a8f3ff' },
  },
  tide: {
    ...{ page: '#fff1e8', ink: '#4a1a16', stage: '#0a6c78', edge: '#064b55', onStage: '#ffffff' },
    ...{ brand: '#d0362a', onBrand: '#ffffff', accent: '#ffe3b0' },
  },
  ink: {
    ...{ page: '#f7f6f2', ink: '#1c1c1e', stage: '#3a3a40', edge: '#17171a', onStage: '#f7f4ec' },
    ...{ brand: '#1c1c1e', onBrand: '#f7f6f2', accent: '#ff9d8a' },
  },
  flame: {
    ...{ page: '#2c0413', ink: '#fff1e6', stage: '#8f1039', edge: '#33050f', onStage: '#ffffff' },
    ...{ brand: '#ff8a00', onBrand: '#2a1200', accent: '#ffc46b' },
  },
} as const satisfies Record<PaletteName, PlayLook>

/** Renders the style sheet with a palette's colors as custom properties. */
export function renderLook(palette: PaletteName): string {
  const colours = Object.entries<string>(looks[palette])
  return `:root{${colours.map(([name, colour]) => `--${name}:${colour}`).join(';')}}`
}

const commonSymbols = [
  ...(['gem', 'bell', 'coins', 'clover', 'star', 'cherries', 'crown', 'citrus'] as const),
] satisfies MotifName[]

/** Returns the five motifs on a game's reels; the first is the game's own and pays most. */
export function listSymbols(name: string, palette: PaletteName): MotifName[] {
  const { motif } = sceneOf(name, palette)
  const others = commonSymbols.filter(other => other !== motif)
  const start = hashOf(name) % others.length
  return [motif, ...[0, 1, 2, 3].map(at => others[(start + at) % others.length] ?? 'gem')]
}

const size = 200

/** Draws a motif without a background as SVG, 200 px; deterministic for a motif and palette. */
export function drawSymbol(motif: MotifName, palette: PaletteName): string {
  const schemes: readonly [Scheme, ...Scheme[]] = palettes[palette]
  const scheme = schemes[hashOf(motif) % schemes.length] ?? schemes[0]
  const canvas = createCanvas()
  const ink = { canvas, scheme, random: randomFrom(`${motif}:${palette}`) }
  const drawn = `<g transform="translate(100 100) scale(.92)">${motifs[motif](ink)}</g>`

  return canvas.toSvg(size, size, drawn)
}
