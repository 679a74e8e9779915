import { aurora } from './aurora.ts'
import { toGenericWorld } from './generic.ts'
import { lotus } from './lotus.ts'
import type { World } from './seed-data.ts'
import { tlb } from './tlb.ts'

const known: Record<string, World> = { AURORA: aurora, LOTUS: lotus, TLB: tlb }

/** A merchant's world in its first state. Worlds are values: a patch makes a new config. */
export function worldOf(merchant: string): World {
  return known[merchant] ?? toGenericWorld(merchant)
}
