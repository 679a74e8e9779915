/** A brand's usual visits in each hour of the week. */

/** The learned baseline of one brand, as plain data that outlives the process. */
export type Baseline = {
  /** Visits in each hour of the week, as base64 of 168 32-bit floats. */
  visits: string
  /** Number of weeks that each of these hours was observed, as base64 of 168 bytes. */
  weeks: string
  /** Pages, and the apps that started on them. */
  pages: number
  starts: number
}

/** Hours of a week. */
export const hours = 168
const minutesAnHour = 60
/** Relative variance of a brand's visits from one week to the next, in addition to chance. */
const weeklyVariance = 0.03
/** An hour is expected to have at most this many times the visits of the days around it. */
const mostAround = 1.3

export type Week = {
  /** Mean visits in each hour of the week. */
  means: Float32Array
  /** Number of weeks that each hour was observed. */
  weeks: Uint8Array
}

type Shares = { pages: number; starts: number }

export function createWeek(): Week {
  return { means: new Float32Array(hours), weeks: new Uint8Array(hours) }
}

/** Returns the Monday-based hour of the week (UTC). */
export function hourOfWeek(hour: number): number {
  // 1 January 1970 was a Thursday.
  return (hour + 3 * 24) % hours
}

/**
 * Returns the visits expected in a minute, less one standard error of the estimate; 0 if nothing is
 * known about this time of the week.
 * @param place position in the hour, from 0 to 1
 */
export function findRate({ means, weeks }: Week, hour: number, place: number): number {
  const at = hourOfWeek(hour)
  const other = place < 0.5 ? (at + hours - 1) % hours : (at + 1) % hours
  const share = Math.abs(place - 0.5)
  const [own, next] = [findHour(means, weeks, at), findHour(means, weeks, other)]
  if (own === undefined) return 0

  const mean = own.mean * (1 - share) + (next ?? own).mean * share
  const seen = own.mean * own.weeks
  const variance = 1 / (seen + 1) + weeklyVariance * (1 + 1 / own.weeks)

  return mean / (1 + Math.sqrt(variance)) / minutesAnHour
}

/**
 * Returns an hour's baseline; for an hour not seen before, the same hour of an earlier day. A
 * promotion in one of a few weeks must not raise it far above the same hour of the days around it.
 */
function findHour(means: Float32Array, weeks: Uint8Array, at: number) {
  const seen = weeks[at] ?? 0
  const before = (at - 24 + hours) % hours
  const after = (at + 24) % hours

  if (seen > 0) {
    const isSurrounded = (weeks[before] ?? 0) > 0 && (weeks[after] ?? 0) > 0
    const around = ((means[before] ?? 0) + (means[after] ?? 0)) / 2
    const mean = means[at] ?? 0
    return { mean: isSurrounded ? Math.min(mean, mostAround * around) : mean, weeks: seen }
  }

  for (let hour = before, days = 1; days < 7; days += 1, hour = (hour - 24 + hours) % hours) {
    if ((weeks[hour] ?? 0) > 0) return { mean: means[hour] ?? 0, weeks: 0.5 }
  }

  return undefined
}

export function packBaseline({ means, weeks, pages, starts }: Week & Shares): Baseline {
  const visits = Buffer.from(means.buffer).toString('base64')
  return { visits, weeks: Buffer.from(weeks).toString('base64'), pages, starts }
}

/** Returns an empty object for a damaged baseline. */
export function unpackBaseline({
  visits,
  weeks,
  pages,
  starts,
}: Baseline): Partial<Week & Shares & { visits: number }> {
  const means = new Float32Array(new Uint8Array(Buffer.from(visits, 'base64')).buffer)
  const seen = new Uint8Array(Buffer.from(weeks, 'base64'))
  if (means.length !== hours || seen.length !== hours) return {}
  return { means, weeks: seen, pages, starts, visits: pages }
}
