import sharp from 'sharp'
import type { Random } from '#support/random.ts'

/** The light, base and dark colors of one material. */
type Tone = readonly [light: string, base: string, dark: string]

export type Scheme = {
  /** The backdrop's colors, from its edge to the light behind the motif. */
  deep: string
  mid: string
  glow: string
  main: Tone
  accent: Tone
}

const scheme = (deep: string, mid: string, glow: string, main: Tone, accent: Tone): Scheme => ({
  deep,
  mid,
  glow,
  main,
  accent,
})

export const tones = {
  gold: ['#fff4c2', '#ffc23d', '#9a4f00'],
  silver: ['#ffffff', '#c6d2e6', '#5b6a86'],
  ruby: ['#ff9aa8', '#e3203f', '#6d0420'],
  jade: ['#b9ffdf', '#17b978', '#04492f'],
  sapphire: ['#b7dcff', '#2f7bf0', '#0a2472'],
  violet: ['#e4ccff', '#8f4bf2', '#34107a'],
  pink: ['#ffd6ee', '#f25cae', '#7c0f57'],
  ember: ['#ffdf9e', '#ff7a1f', '#7d1e00'],
  cyan: ['#d3fbff', '#22cfe6', '#065667'],
  ivory: ['#ffffff', '#f7ead2', '#a8865a'],
  night: ['#5a6a9c', '#26315c', '#0b1030'],
} as const satisfies Record<string, Tone>

const { gold, silver, ruby, jade, sapphire, violet, pink, ember, cyan, ivory, night } = tones

export const palettes = {
  aurora: [
    scheme('#12052e', '#4a1d96', '#c084fc', violet, gold),
    scheme('#03132f', '#0e4f86', '#4be1ff', cyan, violet),
    scheme('#1c0433', '#86198f', '#ff7ae5', pink, cyan),
    scheme('#021b22', '#0b6b66', '#5cf2c4', jade, gold),
    scheme('#0a0a38', '#2f35b5', '#8ea2ff', sapphire, pink),
    scheme('#25063a', '#6b21a8', '#ffb86b', ember, violet),
    scheme('#1b0720', '#9d174d', '#ff8fb1', ruby, gold),
  ],
  lotus: [
    scheme('#5c0a12', '#b3202c', '#ffc46b', ruby, gold),
    scheme('#6b2a05', '#c8741b', '#ffe7a3', gold, ruby),
    scheme('#053b2d', '#0f7a57', '#c9f4a8', jade, pink),
    scheme('#6d1238', '#c93a74', '#ffd3df', pink, gold),
    scheme('#0b3a4d', '#1b7f94', '#c3f3ea', cyan, ember),
    scheme('#4a0d2e', '#8f1d4f', '#ff9f8a', ember, ivory),
    scheme('#7a1500', '#e0541a', '#ffe08a', gold, jade),
  ],
  tlb: [
    scheme('#04122b', '#0c3f8f', '#53b3ff', sapphire, gold),
    scheme('#03230f', '#0b7a3f', '#8dff9a', jade, gold),
    scheme('#2b1500', '#b85c00', '#ffd54a', ember, sapphire),
    scheme('#2c0410', '#a8122f', '#ff7d5c', ruby, gold),
    scheme('#061a2b', '#10647d', '#5df0ff', cyan, ember),
    scheme('#151128', '#4338a0', '#b7a4ff', violet, jade),
    scheme('#1d2207', '#6b7a10', '#f4ff7a', gold, jade),
  ],
  ember: [
    scheme('#240800', '#9a3412', '#ffb35c', ember, gold),
    scheme('#200515', '#831843', '#ff86b4', pink, ember),
    scheme('#1a1205', '#7c5a10', '#ffe08a', gold, ruby),
    scheme('#0f0a1e', '#4c3494', '#bda7ff', violet, ember),
    scheme('#150a0a', '#7f1d1d', '#ff8a7a', ruby, silver),
  ],
  jade: [
    scheme('#02211a', '#0d6e58', '#7df5cf', jade, gold),
    scheme('#04202f', '#14627f', '#8be8ff', cyan, jade),
    scheme('#0f2405', '#4d7c0f', '#dcff8a', gold, jade),
    scheme('#0c1733', '#31509f', '#a6c6ff', sapphire, silver),
    scheme('#241a05', '#8a6410', '#ffe49a', ivory, ember),
  ],
  emerald: [
    scheme('#02241a', '#0a6b49', '#8af0c0', jade, gold),
    scheme('#1d1703', '#7a5d12', '#ffe39a', gold, jade),
    scheme('#03202b', '#0b5a6f', '#86e6ff', cyan, gold),
    scheme('#052b14', '#2d7a2f', '#d3ff9e', jade, ivory),
    scheme('#1f0d1f', '#5c2a63', '#efb8ff', violet, gold),
  ],
  bloom: [
    scheme('#14532d', '#3f9b4f', '#fff19a', gold, jade),
    scheme('#7a4a00', '#e0a100', '#fff6c2', gold, ruby),
    scheme('#0b4a5c', '#2c9bb3', '#d6fbff', cyan, gold),
    scheme('#6b1f3a', '#d0577f', '#ffe0ea', pink, gold),
    scheme('#3c5a0a', '#86b81f', '#f6ffb8', jade, ember),
  ],
  strait: [
    scheme('#043840', '#0e8593', '#a8f3ff', cyan, ruby),
    scheme('#4a0412', '#c0102f', '#ffb0b8', ruby, silver),
    scheme('#0a2348', '#2459a8', '#b4d6ff', sapphire, ruby),
    scheme('#22303a', '#5f7a8a', '#e6f4fb', silver, cyan),
    scheme('#3a2204', '#a8701a', '#ffe0a0', gold, sapphire),
  ],
  tide: [
    scheme('#8f2440', '#ff6f5c', '#ffe3b0', ember, cyan),
    scheme('#075e6b', '#14b3bf', '#d0fff6', cyan, ember),
    scheme('#8a4a08', '#ffa53a', '#fff0bf', gold, pink),
    scheme('#7a1f5c', '#ec5fa3', '#ffd9ea', pink, cyan),
    scheme('#1c6b4a', '#3fc48a', '#e2ffd0', jade, ember),
  ],
  ink: [
    scheme('#17171a', '#4a4a50', '#f4f1ea', silver, ruby),
    scheme('#3d0f08', '#b8341f', '#ffd9cc', ruby, ivory),
    scheme('#20242c', '#5a6472', '#e4e9f0', night, ivory),
    scheme('#2b261d', '#7d705a', '#f6ecd6', ivory, ruby),
    scheme('#12201e', '#45635d', '#dcebe4', silver, jade),
  ],
  flame: [
    scheme('#3d0618', '#b31648', '#ffb347', ember, pink),
    scheme('#4a1600', '#e06a00', '#ffe08a', gold, ruby),
    scheme('#2e0638', '#8a1f9c', '#ff9ef0', pink, gold),
    scheme('#062c38', '#127a8f', '#ffd27a', cyan, ember),
    scheme('#330a0a', '#a02020', '#ffc27a', ruby, gold),
  ],
} as const satisfies Record<string, readonly [Scheme, ...Scheme[]]>

export type PaletteName = keyof typeof palettes

/** The palettes of merchants without their own seed data. */
export const paletteNames = [
  'aurora',
  'lotus',
  'tlb',
  'ember',
  'jade',
] as const satisfies PaletteName[]

type Artist = (key: string, draw: () => string) => Promise<Buffer>

const quality = 82

/**
 * Renders drawings to WebP and caches them; concurrent requests for a drawing share one rendering.
 */
export function createArtist(capacity = 1_500): Artist {
  const pictures = new Map<string, Promise<Buffer>>()
  return (key, draw) => {
    const known = pictures.get(key)
    if (known) return known

    const oldest = pictures.keys().next().value
    if (pictures.size >= capacity && oldest !== undefined) pictures.delete(oldest)
    const picture = sharp(Buffer.from(draw())).webp({ quality, effort: 3 }).toBuffer()
    pictures.set(key, picture)

    return picture
  }
}

export type Stop = readonly [offset: number, colour: string, opacity?: number]

export type Canvas = {
  /** Returns a linear gradient along `degrees` (0 is left to right, 90 top to bottom). */
  linear: (degrees: number, ...stops: Stop[]) => string
  /** Returns a radial gradient from the center outward, in fractions of the shape's box. */
  radial: (centre: readonly [x: number, y: number, r: number], ...stops: Stop[]) => string
  /** Returns a filter attribute value; `deviation` is in user units. */
  blur: (deviation: number) => string
  /** Returns a clip-path attribute value. */
  clip: (shape: string) => string
  toSvg: (width: number, height: number, body: string) => string
}

export function createCanvas(): Canvas {
  const defs: string[] = []
  const define = (toDefinition: (id: string) => string) => {
    const id = `d${defs.length}`
    defs.push(toDefinition(id))
    return `url(#${id})`
  }
  return {
    linear: (degrees, ...stops) => define(id => linearGradient(id, degrees, stops)),
    radial: ([cx, cy, r], ...stops) =>
      define(
        id =>
          `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${renderStops(stops)}</radialGradient>`,
      ),
    blur: deviation =>
      define(
        id =>
          `<filter id="${id}" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`,
      ),
    clip: shape => define(id => `<clipPath id="${id}">${shape}</clipPath>`),
    toSvg: (width, height, body) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${defs.join('')}</defs>${body}</svg>`,
  }
}

function linearGradient(id: string, degrees: number, stops: readonly Stop[]): string {
  const turn = (degrees * Math.PI) / 180
  const [dx, dy] = [Math.cos(turn) / 2, Math.sin(turn) / 2]
  const ends = `x1="${round(0.5 - dx)}" y1="${round(0.5 - dy)}" x2="${round(0.5 + dx)}" y2="${round(0.5 + dy)}"`
  return `<linearGradient id="${id}" ${ends}>${renderStops(stops)}</linearGradient>`
}

function renderStops(stops: readonly Stop[]): string {
  return stops
    .map(
      ([offset, colour, opacity]) =>
        `<stop offset="${offset}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('')
}

/** Rounds to two decimals, which is finer than any pixel here. */
export function round(value: number): number {
  return Math.round(value * 100) / 100
}

/** Returns a point on a circle around the origin; 0° is up, clockwise. */
export function polar(radius: number, degrees: number): readonly [x: number, y: number] {
  const turn = (degrees * Math.PI) / 180
  return [round(Math.sin(turn) * radius), round(-Math.cos(turn) * radius)]
}

export function points(list: readonly (readonly [number, number])[]): string {
  return list.map(([x, y]) => `${round(x)},${round(y)}`).join(' ')
}

/** Repeats a drawing `count` times, rotated about the origin in equal steps. */
export function around(count: number, draw: (index: number) => string, offset = 0): string {
  return Array.from(
    { length: count },
    (_, index) =>
      `<g transform="rotate(${round(offset + (index * 360) / count)})">${draw(index)}</g>`,
  ).join('')
}

export type Ink = { canvas: Canvas; scheme: Scheme; random: Random }

/** Draws one object in a box of 200 × 200 units around the origin. */
export type Motif = (ink: Ink) => string

/** Draws four-pointed glints and soft dots, away from the motif in the middle. */
export function drawSparkles(ink: Ink, count: number, width: number, height: number): string {
  return Array.from({ length: count }, (_, index) => {
    const turn = (index / count) * 360 + ink.random.between(-18, 18)
    const [x, y] = polar(ink.random.between(0.36, 0.47), turn)
    const at = [round(width * (0.5 + x)), round(height * (0.5 + y))] as const
    return index % 3 === 0 ? glint(ink, at) : dot(ink, at)
  }).join('')
}

function glint({ random, scheme }: Ink, [x, y]: readonly [number, number]): string {
  const radius = random.between(7, 14)
  const tips = Array.from({ length: 8 }, (_, at) => polar(at % 2 ? radius * 0.16 : radius, at * 45))
  return `<g transform="translate(${x} ${y})"><circle r="${round(radius * 0.7)}" fill="${scheme.glow}" opacity=".35"/><polygon points="${points(tips)}" fill="#fff" opacity=".95"/></g>`
}

function dot({ random, scheme }: Ink, [x, y]: readonly [number, number]): string {
  const radius = round(random.between(1.6, 4.4))
  const fill = random.pick([scheme.accent[0], scheme.glow, '#ffffff'])
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" opacity="${round(random.between(0.45, 0.9))}"/>`
}
