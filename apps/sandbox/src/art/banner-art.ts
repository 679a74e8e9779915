/** Banner images: a landscape in the merchant's style with motifs on the right. */
import { randomFrom } from '#support/random.ts'
import { drawBackdrop } from './backdrops.ts'
import {
  createCanvas,
  drawSparkles,
  type Ink,
  type PaletteName,
  palettes,
  round,
  type Scheme,
} from './canvas.ts'
import { type MotifName, motifs } from './motifs/all.ts'

type Landscape = (ink: Ink, width: number, height: number) => string

/** Northern lights above an icy ridge. */
const northernLights: Landscape = ({ canvas, scheme, random }, width, height) => {
  const curtain = (x: number, colour: string) => {
    const fill = canvas.linear(90, [0, colour, 0], [0.45, colour, 0.55], [1, colour, 0])
    const [lean, w] = [random.between(-60, 60), random.between(50, 110)]
    return `<path d="M${round(x)} 0C${round(x + lean)} ${height * 0.3} ${round(x - lean)} ${height * 0.5} ${round(x + lean * 0.4)} ${height * 0.86}h${round(w)}C${round(x - lean + w)} ${height * 0.5} ${round(x + lean + w)} ${height * 0.3} ${round(x + w)} 0Z" fill="${fill}"/>`
  }

  const soft = canvas.blur(7)
  const colours = [scheme.glow, scheme.accent[1], scheme.main[0]]
  const lights = Array.from({ length: 9 }, (_, index) =>
    curtain((width / 8) * index - 50, colours[index % 3] ?? scheme.glow),
  )

  return `<g filter="${soft}">${lights.join('')}</g>${ridge(height * 0.78, 60, scheme.main[2], 0.85)}${ridge(height * 0.88, 40, scheme.deep, 0.95)}`

  function ridge(top: number, rise: number, colour: string, opacity: number): string {
    const steps = Array.from({ length: 11 }, (_, index) => {
      const y = top - (index % 2 ? random.between(rise * 0.5, rise) : random.between(0, 14))
      return `L${round((width / 10) * index)} ${round(y)}`
    })
    return `<path d="M0 ${height}${steps.join('')}L${width} ${height}Z" fill="${colour}" opacity="${opacity}"/>`
  }
}

/** Paper-cut clouds and hills in front of a rising disc. */
const paperCut: Landscape = ({ canvas, scheme, random }, width, height) => {
  const disc = canvas.radial([0.5, 0.5, 0.5], [0, scheme.glow, 0.9], [1, scheme.glow, 0.25])
  const cloud = (x: number, y: number, scale: number, opacity: number) =>
    `<g transform="translate(${round(x)} ${round(y)}) scale(${scale})" fill="none" stroke="${scheme.glow}" stroke-width="7" stroke-linecap="round" opacity="${opacity}"><path d="M0 0h120a26 26 0 0 0 0 -52a34 34 0 0 0 -64 -14a24 24 0 0 0 -40 22"/><path d="M22 -20a14 14 0 1 1 16 14M-40 18h110M96 18h40"/></g>`

  const scallops = (top: number, radius: number, colour: string, opacity: number) => {
    const count = Math.ceil(width / radius) + 1
    const rings = Array.from({ length: count }, (_, index) => {
      const x = index * radius
      return [1, 0.68, 0.36]
        .map(
          (part, ring) =>
            `<circle cx="${x}" cy="${top + radius * 0.6}" r="${round(radius * 0.62 * part)}" fill="${ring % 2 ? scheme.main[2] : colour}" stroke="${scheme.glow}" stroke-opacity=".45" stroke-width="2"/>`,
        )
        .join('')
    })
    return `<g opacity="${opacity}">${rings.join('')}<rect y="${top + radius * 0.6}" width="${width}" height="${height}" fill="${colour}" opacity=".55"/></g>`
  }

  return `<circle cx="572" cy="210" r="196" fill="${disc}" opacity=".55"/>${cloud(60 + random.between(0, 40), 110, 0.8, 0.4)}${cloud(300, 80, 0.6, 0.35)}${cloud(640, 120, 0.9, 0.5)}${scallops(height * 0.8, 64, scheme.main[1], 0.8)}${scallops(height * 0.89, 52, scheme.deep, 0.95)}`
}

/** Floodlights, a halftone pattern and speed lines. */
const stadium: Landscape = ({ canvas, scheme, random }, _width, height) => {
  const beam = canvas.linear(90, [0, '#fff', 0.55], [1, '#fff', 0])
  const slash = (x: number, w: number, colour: string, opacity: number) =>
    `<path d="M${round(x)} ${height}L${round(x + height * 0.55)} 0h${w}L${round(x + w)} ${height}Z" fill="${colour}" opacity="${opacity}"/>`
  const lamps = [360, 480, 660, 780].map(
    x =>
      `<path d="M${x} 0L${x - 90} ${height}H${x + 90}Z" fill="${beam}" opacity=".5"/><g transform="translate(${x - 27} 8)">${[0, 1, 2].map(at => `<circle cx="${at * 27}" cy="6" r="9" fill="#fff"/>`).join('')}</g>`,
  )
  const dots = Array.from({ length: 96 }, (_, index) => {
    const [column, row] = [index % 16, Math.floor(index / 16)]
    return `<circle cx="${column * 16 + 8}" cy="${height - 12 - row * 16}" r="${round(5.6 - row * 0.9)}"/>`
  })

  return `${slash(210, 90, scheme.main[1], 0.55)}${slash(320, 26, scheme.accent[1], 0.85)}${slash(360, 10, '#ffffff', 0.75)}${slash(600 + random.between(0, 40), 160, scheme.main[2], 0.5)}${lamps.join('')}<g fill="${scheme.accent[1]}" opacity=".4">${dots.join('')}</g>`
}

/** A sun above rows of rolling waves. */
const rollingWaves: Landscape = ({ canvas, scheme, random }, _width, height) => {
  const sun = canvas.radial([0.5, 0.5, 0.5], [0, '#fff', 0.95], [0.6, scheme.glow, 0.9])
  const row = (top: number, swell: number, colour: string, opacity: number) => {
    const start = random.between(-120, 0)
    const crests = Array.from({ length: 6 }, () => `q90 ${-swell} 180 0t180 0`).join('')
    return `<path d="M${round(start)} ${round(top)}${crests}V${height}H${round(start)}Z" fill="${colour}" opacity="${opacity}"/>`
  }

  return `<circle cx="572" cy="200" r="150" fill="${sun}" opacity=".6"/>${row(height * 0.62, 60, scheme.main[1], 0.6)}${row(height * 0.74, 48, scheme.accent[1], 0.55)}${row(height * 0.86, 40, scheme.deep, 0.9)}`
}

/** A lattice of eight-pointed stars. */
const starLattice: Landscape = ({ scheme }, width, height) => {
  const side = 90
  const stars = Array.from({ length: 50 }, (_, index) => {
    const [x, y] = [(index % 10) * side + side / 2, Math.floor(index / 10) * side + side / 2]
    const square = `<rect x="${x - 26}" y="${y - 26}" width="52" height="52"/>`
    return `${square}<g transform="rotate(45 ${x} ${y})">${square}</g>`
  })

  return `<g fill="none" stroke="${scheme.glow}" stroke-width="2.5" opacity=".35">${stars.join('')}</g><path d="M${width * 0.5} ${height}V${height * 0.42}q${width * 0.21} ${-height * 0.5} ${width * 0.42} 0V${height}Z" fill="${scheme.main[2]}" opacity=".5"/>`
}

/** A large disc behind a few brush strokes. */
const brushStrokes: Landscape = ({ scheme, random }, width, height) => {
  const strokes = Array.from({ length: 7 }, (_, index) => {
    const [x, length] = [random.between(220, 420), random.between(200, 420)]
    return `<path d="M${round(x)} ${round(height * 0.66 + index * 22)}h${round(length)}" stroke="${scheme.glow}" stroke-width="${round(3 + (index % 3) * 3)}" stroke-linecap="round" opacity=".4"/>`
  })

  return `<circle cx="572" cy="210" r="170" fill="${scheme.accent[1]}" opacity=".8"/><rect y="${height * 0.62}" width="${width}" height="${height * 0.38}" fill="${scheme.deep}" opacity=".5"/>${strokes.join('')}`
}

const landscapes: Record<PaletteName, Landscape> = {
  aurora: northernLights,
  bloom: paperCut,
  ember: stadium,
  emerald: starLattice,
  flame: starLattice,
  ink: brushStrokes,
  jade: northernLights,
  lotus: paperCut,
  strait: rollingWaves,
  tide: rollingWaves,
  tlb: stadium,
}

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

const lottery: readonly Trio[] = [
  ['lotteryBalls', 'flower', 'coins'],
  ['flower', 'lotteryBalls', 'fan'],
  ['fish', 'lotteryBalls', 'star'],
  ['fan', 'coins', 'flower'],
  ['pagoda', 'flower', 'lantern'],
  ['lotteryBalls', 'fan', 'coins'],
]

const sports: readonly Trio[] = [
  ['football', 'trophy', 'star'],
  ['tennis', 'football', 'trophy'],
  ['wheel', 'dice', 'cards'],
  ['trophy', 'basketball', 'coins'],
  ['cherries', 'bell', 'clover'],
]

const trios: Record<PaletteName, readonly Trio[]> = {
  aurora: casino,
  bloom: lottery,
  ember: casino,
  emerald: casino,
  flame: casino.toReversed(),
  ink: lottery,
  jade: casino,
  strait: sports,
  tide: [['fish', 'coins', 'star'], ...casino.toSpliced(1, 3)],
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
