import { aurora } from './aurora.ts'
import { toGenericSeedData } from './generic.ts'
import { lotus } from './lotus.ts'
import type { SeedData } from './seed-data.ts'
import { tlb } from './tlb.ts'

const known: Record<string, SeedData> = { AURORA: aurora, LOTUS: lotus, TLB: tlb }

/** A merchant's first state. Seed data is never changed: a patch makes a new config. */
export function seedDataOf(merchant: string): SeedData {
  return known[merchant] ?? toGenericSeedData(merchant)
}
