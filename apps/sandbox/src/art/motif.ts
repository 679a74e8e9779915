import type { Random } from '#support/random.ts'
import type { Canvas } from './canvas.ts'
import type { Scheme } from './palettes.ts'

export type Ink = { canvas: Canvas; scheme: Scheme; random: Random }

/** Draws one object in a box of 200 × 200 units around the origin. */
export type Motif = (ink: Ink) => string
