/** Banner images: a landscape in the merchant's style with motifs on the right. */
import { randomFrom } from '#support/random.ts'
import { drawBackdrop } from './backdrops.ts'
import { type Landscape, landscapes } from './banner-landscapes.ts'
import { createCanvas } from './canvas.ts'
import { drawSparkles } from './light.ts'
import type { Ink } from './motif.ts'
import { type MotifName, motifs } from './motifs/all.ts'
import { type PaletteName, palettes, type Scheme } from './palettes.ts'

const width = 800
const height = 450

/** One large motif and two small motifs. */
type Trio = readonly [MotifName, MotifName, MotifName]

const casino: readonly Trio[] = [
  ['crown', 'gem', 'coins'],
  ['chest', 'gem', 'star'],
  ['wheel', 'dice', 'cards'],
  ['coins', 'bell', 'clover'],
  ['gem', 'moon', 'planet'],
  ['rocket', 'star', 'planet'],
  ['crown', 'star', 'dice'],
  ['phoenix', 'gem', 'coins'],
]

const trios: Record<PaletteName, readonly Trio[]> = {
  aurora: casino,
  ember: casino,
  jade: casino,
  lotus: [
    ['lotteryBalls', 'lantern', 'coins'],
    ['flower', 'lotteryBalls', 'lantern'],
    ['lotteryBalls', 'flower', 'star'],
    ['lantern', 'coins', 'fan'],
    ['lotteryBalls', 'lightning', 'coins'],
    ['pagoda', 'lantern', 'flower'],
    ['flower', 'fish', 'coins'],
    ['dragon', 'lantern', 'coins'],
  ],
  tlb: [
    ['football', 'trophy', 'star'],
    ['basketball', 'star', 'trophy'],
    ['trophy', 'tennis', 'football'],
    ['wheel', 'coins', 'cherries'],
    ['citrus', 'cherries', 'bell'],
    ['coins', 'rocket', 'clover'],
    ['football', 'coins', 'basketball'],
    ['crown', 'cherries', 'dice'],
  ],
}

/**
 * Draws a banner as SVG, 800 × 450 px. The left third has little detail, so that the page can put
 * text there.
 */
export function drawBanner(merchant: string, number: number, palette: PaletteName): string {
  const scheme = schemeAt(palette, number)
  const ink: Ink = { canvas: createCanvas(), scheme, random: randomFrom(`${merchant}:${number}`) }
  const trio = trios[palette][(number - 1) % trios[palette].length] ?? casino[0]
  const landscape: Landscape = landscapes[palette]
  const parts = [
    drawBackdrop(ink, width, height),
    landscape(ink, width, height),
    halo(ink),
    trio ? drawTrio(ink, trio) : '',
    `<g transform="translate(260 0)">${drawSparkles(ink, 14, 560, height)}</g>`,
    calmLeft(ink),
  ]
  return ink.canvas.toSvg(width, height, parts.join(''))
}

function schemeAt(palette: PaletteName, number: number): Scheme {
  const schemes: readonly [Scheme, ...Scheme[]] = palettes[palette]
  return schemes[(number - 1) % schemes.length] ?? schemes[0]
}

function drawTrio(ink: Ink, [large, near, far]: Trio): string {
  const soft = ink.canvas.blur(8)
  const place = (name: MotifName, x: number, y: number, scale: number, turn: number) =>
    `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${motifs[name](ink)}</g>`
  return `<ellipse cx="570" cy="398" rx="190" ry="22" fill="${ink.scheme.deep}" opacity=".7" filter="${soft}"/>${place(far, 408, 104, 0.56, -14)}${place(large, 572, 222, 1.62, 4)}${place(near, 722, 334, 0.74, 12)}`
}

function halo({ canvas, scheme }: Ink): string {
  const light = canvas.radial(
    [0.5, 0.5, 0.5],
    [0, scheme.glow, 0.8],
    [0.5, scheme.glow, 0.25],
    [1, scheme.glow, 0],
  )
  return `<circle cx="572" cy="216" r="270" fill="${light}"/>`
}

function calmLeft({ canvas, scheme }: Ink): string {
  const shade = canvas.linear(
    0,
    [0, scheme.deep, 0.92],
    [0.38, scheme.deep, 0.6],
    [0.62, scheme.deep, 0],
  )
  const foot = canvas.linear(90, [0.72, scheme.deep, 0], [1, scheme.deep, 0.7])
  const box = `width="${width}" height="${height}"`
  return `<rect ${box} fill="${shade}"/><rect ${box} fill="${foot}"/>`
}
