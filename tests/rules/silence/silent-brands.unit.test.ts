/**
 * Simulates a fleet whose brands sometimes fail. `npm run test:soak -- silence` simulates 10,000 brands
 * for a year.
 */
import { expect, it } from 'vitest'
import { counts, isSoak, reportFigure } from '../../tools/support/counts.ts'
import { type FaultKind, faultKinds, type Result, simulateFleet, sizes } from './simulate-fleet.ts'

const wish = isSoak
  ? { seed: 1, top: 6_000, learningWeeks: 10, weeks: 52, faults: 200 }
  : { seed: 1, top: 400, learningWeeks: 3, weeks: 5, faults: 10 }
/** A dozen faults may miss the goal by chance. */
const goal = isSoak ? 0.95 : 0.75

function countInTime({ minutes }: Result, kind: FaultKind, at: (typeof sizes)[number]) {
  const told = minutes[`${kind} ${at.visits}`] ?? []
  return { of: told.length, inTime: told.filter(one => one <= at.minutes).length }
}

it(
  'a dead, blocked, blank or crashing brand is reported in time, and other brands are not',
  () => {
    const result = simulateFleet({ ...wish, brands: counts.simulatedBrands, reported: 0.95 })
    const shares = faultKinds.flatMap(kind =>
      sizes.map(size => {
        const { of, inTime } = countInTime(result, kind, size)
        reportFigure(
          `${kind} at ${size.visits} visits an hour: ${inTime} of ${of} within ${size.minutes} min`,
        )
        return { kind, visits: size.visits, share: inTime / of }
      }),
    )
    reportFigure(`${result.falseAlarms.length} false alarms in ${result.weeks} weeks`)

    expect(shares.filter(({ share }) => !(share >= goal))).toEqual([])
    expect(result.falseAlarms.length).toBeLessThanOrEqual(result.weeks)
  },
  isSoak ? 4 * 3_600_000 : 120_000,
)
