import { hashOf, randomFrom } from '#support/random.ts'
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
import { type MotifName, motifNames, motifs } from './motifs/all.ts'

/**
 * Words in game names. A name with several of these words gets one of their motifs by hash, and a
 * name without any of them one of all motifs.
 */
const wordMotifs: readonly (readonly [RegExp, MotifName])[] = [
  [/lottery/i, 'lotteryBalls'],
  [/dragonet|dragon/i, 'dragon'],
  [/badminton|tennis/i, 'tennis'],
  [/phoenix|feather/i, 'phoenix'],
  [/koi|fish|kraken|hunter/i, 'fish'],
  [/trophy|champion|racing|arena|boxing/i, 'trophy'],
  [/crown|king|emperor/i, 'crown'],
  [/roulette|wheel/i, 'wheel'],
  [/dice/i, 'dice'],
  [/mask|tiki/i, 'mask'],
  [/lantern|firefly/i, 'lantern'],
  [/pagoda|temple|courtyard|pavilion/i, 'pagoda'],
  [/lotus|lily|blossom|petal|garden|flower/i, 'flower'],
  [/baccarat|blackjack|poker|ace\b|card|rummy/i, 'cards'],
  [/\bfan\b/i, 'fan'],
  [/football/i, 'football'],
  [/basketball/i, 'basketball'],
  [/rocket/i, 'rocket'],
  [/comet|meteor/i, 'comet'],
  [/planet/i, 'planet'],
  [/thunder|storm|bolt|lightning/i, 'lightning'],
  [/moon/i, 'moon'],
  [/\bsun|sunny/i, 'sun'],
  [/mountain|peak|volcano|snow|mine/i, 'peaks'],
  [/cherry|berry/i, 'cherries'],
  [/gem|ruby|sapphire|diamond|prism|opal|jade/i, 'gem'],
  [/fruit|mango|papaya|citrus|coconut|orchard/i, 'citrus'],
  [/chest|treasure|pirate/i, 'chest'],
  [/coin|gold|riches|payday/i, 'coins'],
  [/clover|gecko|horseshoe/i, 'clover'],
  [/bell/i, 'bell'],
  [/star/i, 'star'],
  [/tide|wave|reef|pearl|sea|bay/i, 'shell'],
]

type GameScene = { scheme: Scheme; motif: MotifName }

export function sceneOf(name: string, palette: PaletteName): GameScene {
  const named = wordMotifs.filter(([pattern]) => pattern.test(name)).map(([, motif]) => motif)
  const [motif = 'gem'] = pickByHash(name, named.length > 0 ? named : motifNames)
  return { scheme: schemeOf(name, palette), motif }
}

function pickByHash<Item>(name: string, items: readonly Item[]): Item[] {
  const at = hashOf(name) % items.length
  return items.slice(at, at + 1)
}

/** Returns the tile's placeholder color until its image has loaded. */
export function dominantColour(name: string, palette: PaletteName): string {
  return schemeOf(name, palette).mid
}

function schemeOf(name: string, palette: PaletteName): Scheme {
  const schemes: readonly [Scheme, ...Scheme[]] = palettes[palette]
  return schemes[hashOf(`${name}=`) % schemes.length] ?? schemes[0]
}

const size = 320

/** Draws a game's square image as SVG, 320 px; deterministic for a name and palette. */
export function drawGame(name: string, palette: PaletteName): string {
  const { scheme, motif } = sceneOf(name, palette)
  const random = randomFrom(`${name}:${palette}`)
  const ink: Ink = { canvas: createCanvas(), scheme, random }
  const tilt = round(random.between(-7, 7))
  const parts = [
    drawBackdrop(ink, size, size),
    halo(ink),
    castShadow(ink),
    `<g transform="translate(160 156) rotate(${tilt}) scale(1.24)">${motifs[motif](ink)}</g>`,
    drawSparkles(ink, 9, size, size),
    vignette(ink),
    gloss(ink),
  ]

  return ink.canvas.toSvg(size, size, parts.join(''))
}

function halo({ canvas, scheme }: Ink): string {
  const light = canvas.radial(
    [0.5, 0.5, 0.5],
    [0, scheme.glow, 0.75],
    [0.5, scheme.glow, 0.28],
    [1, scheme.glow, 0],
  )
  return `<circle cx="160" cy="152" r="158" fill="${light}"/>`
}

function castShadow({ canvas, scheme }: Ink): string {
  const soft = canvas.blur(10)
  return `<ellipse cx="160" cy="276" rx="92" ry="15" fill="${scheme.deep}" opacity=".75" filter="${soft}"/>`
}

function vignette({ canvas, scheme }: Ink): string {
  const edge = canvas.radial([0.5, 0.46, 0.74], [0.6, scheme.deep, 0], [1, scheme.deep, 0.85])
  return `<rect width="${size}" height="${size}" fill="${edge}"/>`
}

function gloss({ canvas }: Ink): string {
  const light = canvas.linear(90, [0, '#fff', 0.16], [0.4, '#fff', 0])
  return `<path d="M0 0H320V96Q160 150 0 96Z" fill="${light}"/>`
}

const width = 480
const height = 360

/** Draws an item's image as SVG, 480 × 360 px; deterministic for an id and palette. */
export function drawGoods(id: string, palette: PaletteName): string {
  const { scheme, motif } = sceneOf(id, palette)
  const ink: Ink = { canvas: createCanvas(), scheme, random: randomFrom(`goods:${id}:${palette}`) }
  const parts = [
    room(ink),
    plinth(ink),
    `<g transform="translate(240 148) scale(1.16)">${motifs[motif](ink)}</g>`,
    drawSparkles(ink, 5, width, 220),
  ]

  return ink.canvas.toSvg(width, height, parts.join(''))
}

function room({ canvas, scheme }: Ink): string {
  const wall = canvas.radial(
    [0.5, 0.4, 0.8],
    [0, scheme.glow, 0.9],
    [0.35, scheme.mid],
    [1, scheme.deep],
  )
  const floor = canvas.linear(90, [0, scheme.deep, 0.2], [1, scheme.deep, 0.95])
  return `<rect width="${width}" height="${height}" fill="${wall}"/><path d="M0 268H480V360H0Z" fill="${floor}"/>`
}

function plinth({ canvas, scheme }: Ink): string {
  const [light, base, dark] = scheme.accent
  const side = canvas.linear(0, [0, dark], [0.45, base], [1, dark])
  const soft = canvas.blur(9)
  return `<ellipse cx="240" cy="328" rx="150" ry="18" fill="${scheme.deep}" opacity=".8" filter="${soft}"/><path d="M112 274V304A128 24 0 0 0 368 304V274Z" fill="${side}"/><ellipse cx="240" cy="274" rx="128" ry="24" fill="${light}"/><ellipse cx="240" cy="272" rx="84" ry="12" fill="${dark}" opacity=".45"/>`
}
