import { randomFrom } from '#support/random.ts'
import { drawBackdrop } from './backdrops.ts'
import { createCanvas, round } from './canvas.ts'
import { sceneOf } from './game-scene.ts'
import { drawSparkles } from './light.ts'
import type { Ink } from './motif.ts'
import { motifs } from './motifs/all.ts'
import type { PaletteName } from './palettes.ts'

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
