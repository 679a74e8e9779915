/** Images of the mall's goods: the item on a plinth, in a plain room in the brand's colors. */
import { randomFrom } from '#support/random.ts'
import { createCanvas } from './canvas.ts'
import { sceneOf } from './game-scene.ts'
import { drawSparkles } from './light.ts'
import type { Ink } from './motif.ts'
import { motifs } from './motifs/all.ts'
import type { PaletteName } from './palettes.ts'

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
