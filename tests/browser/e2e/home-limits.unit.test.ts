import { expect, it } from 'vitest'
import { brandCodes } from '../../tools/support/brands.ts'
import type { HomeCounts } from './count-home.ts'
import { findExcess, homeLimits, readers } from './home-limits.ts'

const cells = brandCodes.flatMap(brand => readers.map(reader => [brand, reader] as const))

it.each(cells)(
  'a home of %s as a %s passes at each of its limits, and no further',
  (brand, reader) => {
    // Every count has a row.
    const atLimits = Object.fromEntries(
      homeLimits.map(({ count, most }) => [count, most[brand][reader]]),
    ) as HomeCounts
    expect(findExcess(atLimits, brand, reader)).toEqual([])
    for (const { count } of homeLimits) {
      const dearer = { ...atLimits, [count]: atLimits[count] + 1 }
      expect(findExcess(dearer, brand, reader)).toEqual([
        expect.stringMatching(new RegExp(`^${count}: ${dearer[count]}, `)),
      ])
    }
  },
)
