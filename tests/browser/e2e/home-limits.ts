/**
 * How much home may cost, in counts that say nothing about the speed of a machine. A limit is what home
 * cost when it was last set, and a little more: a change that makes home dearer meets it here, and one
 * that makes it cheaper lowers it to the new count (decision 0103).
 */
import { brandCodes } from '../../tools/support/brands.ts'
import type { HomeCounts } from './count-home.ts'

export const readers = ['visitor', 'member'] as const
export type Reader = (typeof readers)[number]

type Row = {
  count: keyof HomeCounts
  /** The count to come to. */
  goal: string
  most: Readonly<Record<(typeof brandCodes)[number], Readonly<Record<Reader, number>>>>
}

export const homeLimits: readonly Row[] = [
  {
    count: 'requests',
    goal: '40 until it can be used',
    most: {
      aurora: { visitor: 63, member: 87 },
      lotus: { visitor: 56, member: 87 },
      tlb: { visitor: 70, member: 89 },
    },
  },
  {
    count: 'kibibytes',
    goal: '110 of scripts until it is mounted',
    most: {
      aurora: { visitor: 287, member: 282 },
      lotus: { visitor: 227, member: 245 },
      tlb: { visitor: 315, member: 280 },
    },
  },
  {
    count: 'scripts',
    goal: 'one for each part that is seen',
    most: {
      aurora: { visitor: 28, member: 47 },
      lotus: { visitor: 29, member: 51 },
      tlb: { visitor: 31, member: 49 },
    },
  },
  {
    count: 'functions',
    goal: 'those of the parts that are seen',
    most: {
      aurora: { visitor: 1_430, member: 1_570 },
      lotus: { visitor: 1_440, member: 1_620 },
      tlb: { visitor: 1_430, member: 1_560 },
    },
  },
  {
    count: 'renders',
    goal: 'one for each component that is there',
    most: {
      aurora: { visitor: 500, member: 560 },
      lotus: { visitor: 550, member: 620 },
      tlb: { visitor: 540, member: 605 },
    },
  },
  {
    count: 'commits',
    goal: 'one for the first frame and one for each answer',
    most: {
      aurora: { visitor: 33, member: 36 },
      lotus: { visitor: 26, member: 38 },
      tlb: { visitor: 37, member: 39 },
    },
  },
  {
    count: 'elements',
    goal: 'those near the screen',
    most: {
      aurora: { visitor: 515, member: 560 },
      lotus: { visitor: 680, member: 740 },
      tlb: { visitor: 630, member: 660 },
    },
  },
  {
    count: 'listeners',
    goal: 'one for each kind of event, as React needs',
    most: {
      aurora: { visitor: 665, member: 665 },
      lotus: { visitor: 630, member: 640 },
      tlb: { visitor: 670, member: 665 },
    },
  },
  {
    count: 'timers',
    goal: 'those of parts that move',
    most: {
      aurora: { visitor: 42, member: 53 },
      lotus: { visitor: 43, member: 54 },
      tlb: { visitor: 48, member: 58 },
    },
  },
  {
    count: 'precached',
    goal: 'home, the tabs, and the ways in and out',
    most: {
      aurora: { visitor: 87, member: 87 },
      lotus: { visitor: 81, member: 81 },
      tlb: { visitor: 81, member: 81 },
    },
  },
]

/** A line for each count beyond its limit. */
export function findExcess(counts: HomeCounts, brand: string, reader: Reader): string[] {
  const code = brandCodes.find(known => known === brand)
  if (code === undefined) throw new Error(`there are no limits for ${brand}`)
  return homeLimits.flatMap(({ count, goal, most }) => {
    const limit = most[code][reader]
    if (counts[count] <= limit) return []
    return [`${count}: ${counts[count]}, and the limit is ${limit} (the goal: ${goal})`]
  })
}
