import type { Motif } from '#art/motif.ts'
import { dragon, fan, mask, phoenix } from './myth.ts'
import { cherries, citrus, fish, flower, peaks, shell } from './nature.ts'
import { lantern, pagoda } from './places.ts'
import { comet, lightning, moon, planet, star, sun } from './sky.ts'
import { basketball, football, rocket, tennis, trophy } from './sport.ts'
import { cards, clover, dice, lotteryBalls, wheel } from './table.ts'
import { bell, chest, coins, crown, gem } from './treasure.ts'

/** Every motif by the name that rules use. */
export const motifs = {
  basketball,
  bell,
  cards,
  cherries,
  chest,
  citrus,
  clover,
  coins,
  comet,
  crown,
  dice,
  dragon,
  fan,
  fish,
  flower,
  football,
  gem,
  lantern,
  lightning,
  lotteryBalls,
  mask,
  moon,
  pagoda,
  peaks,
  phoenix,
  planet,
  rocket,
  shell,
  star,
  sun,
  tennis,
  trophy,
  wheel,
} as const satisfies Record<string, Motif>

export type MotifName = keyof typeof motifs

// Object.keys widens to string; the record above is closed.
export const motifNames = Object.keys(motifs) as MotifName[]
