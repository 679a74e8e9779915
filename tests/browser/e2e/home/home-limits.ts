/**
 * Limits on the work that home may cause, as counts that do not depend on the machine's speed. A
 * limit is slightly higher than home's count when the limit was last set. A change that makes home
 * more expensive fails this test; a change that makes home cheaper should lower the limit to the
 * new count (decision 0009). The limit for commits is a fifth higher, because clocks tick while a
 * slow machine renders.
 */
import { brandCodes } from '../../../tools/support/brands.ts'
import type { HomeCounts } from './count-home.ts'

export const readers = ['visitor', 'member'] as const
export type Reader = (typeof readers)[number]

type Row = {
  count: keyof HomeCounts
  /** The count to reach in the future. */
  goal: string
  most: Readonly<Record<(typeof brandCodes)[number], Readonly<Record<Reader, number>>>>
}

export const homeLimits: readonly Row[] = [
  {
    count: 'requests',
    goal: '40 until it can be used',
    most: {
      aurora: { visitor: 53, member: 77 },
      lotus: { visitor: 43, member: 77 },
      tlb: { visitor: 52, member: 78 },
    },
  },
  {
    count: 'kibibytes',
    goal: '110 of scripts until it is mounted',
    most: {
      aurora: { visitor: 276, member: 297 },
      lotus: { visitor: 219, member: 264 },
      tlb: { visitor: 273, member: 294 },
    },
  },
  {
    count: 'scripts',
    goal: 'one for each part that is seen',
    most: {
      aurora: { visitor: 20, member: 37 },
      lotus: { visitor: 18, member: 37 },
      tlb: { visitor: 21, member: 36 },
    },
  },
  {
    count: 'functions',
    goal: 'those of the parts that are seen',
    most: {
      aurora: { visitor: 1_612, member: 1_752 },
      lotus: { visitor: 1_636, member: 1_857 },
      tlb: { visitor: 1_664, member: 1_811 },
    },
  },
  {
    count: 'renders',
    goal: 'one for each component that is there',
    most: {
      aurora: { visitor: 444, member: 506 },
      lotus: { visitor: 505, member: 596 },
      tlb: { visitor: 525, member: 540 },
    },
  },
  {
    count: 'commits',
    goal: 'one for the first frame and one for each answer',
    most: {
      aurora: { visitor: 36, member: 39 },
      lotus: { visitor: 28, member: 39 },
      tlb: { visitor: 46, member: 46 },
    },
  },
  {
    count: 'elements',
    goal: 'those near the screen',
    most: {
      aurora: { visitor: 445, member: 478 },
      lotus: { visitor: 616, member: 672 },
      tlb: { visitor: 612, member: 610 },
    },
  },
  {
    count: 'listeners',
    goal: 'one for each kind of event, as React needs',
    most: {
      aurora: { visitor: 606, member: 610 },
      lotus: { visitor: 578, member: 590 },
      tlb: { visitor: 620, member: 616 },
    },
  },
  {
    count: 'timers',
    goal: 'those of parts that move',
    most: {
      aurora: { visitor: 44, member: 58 },
      lotus: { visitor: 43, member: 60 },
      tlb: { visitor: 48, member: 62 },
    },
  },
  {
    count: 'precached',
    goal: 'home, the tabs, and the ways in and out',
    most: {
      aurora: { visitor: 82, member: 82 },
      lotus: { visitor: 76, member: 76 },
      tlb: { visitor: 76, member: 76 },
    },
  },
]

/** Returns a line for each count above its limit. */
export function findExcess(counts: HomeCounts, brand: string, reader: Reader): string[] {
  const code = brandCodes.find(known => known === brand)
  if (code === undefined) throw new Error(`there are no limits for ${brand}`)
  return homeLimits.flatMap(({ count, goal, most }) => {
    const limit = most[code][reader]
    if (counts[count] <= limit) return []
    return [`${count}: ${counts[count]}, and the limit is ${limit} (the goal: ${goal})`]
  })
}
