/** The times and values of a merchant's seasons. */
import { type Merchant, merchant, type Season } from '@livery/contract/merchant/merchant.ts'
import { mergeLayers } from '#pipeline/load/layers.ts'

/** Start and end in Unix milliseconds; the season is shown from `startsAt` until before `endsAt`. */
export type SeasonSpan = { startsAt: number; endsAt: number }

/** @throws RangeError for an unknown time zone */
export function computeSpan({ start, end, timeZone }: Season): SeasonSpan {
  return { startsAt: computeInstant(start, timeZone), endsAt: computeInstant(end, timeZone) }
}

/**
 * Converts a local time to an instant. If a clock change skips the local time, uses the time after
 * the change; if the local time occurs twice, uses the first occurrence.
 * @param local like 2027-02-05T00:00
 * @throws RangeError for an unknown time zone
 */
export function computeInstant(local: string, timeZone: string): number {
  const wall = Date.parse(`${local}Z`)
  const offsets = [wall - dayMs, wall + dayMs].map(near => computeOffset(near, timeZone))
  const found = offsets.map(offset => wall - offset)
  const exact = found.filter(instant => computeOffset(instant, timeZone) === wall - instant)
  return exact.length > 0 ? Math.min(...exact) : Math.max(...found)
}

/** No zone changes its clock twice within two days. */
const dayMs = 86_400_000

/** Returns how far a zone's local time is ahead of UTC at an instant, in milliseconds. */
function computeOffset(instant: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  const parts = Object.fromEntries(
    format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts

  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1_000) * 1_000
}

/** Returns the merchant with a season's look. */
export function applySeason({ seasons: _seasons, ...usual }: Merchant, season: Season): Merchant {
  const { theme = {}, texts = {}, logo = {} } = season
  // The usual dark wordmark would not match a season's wordmark.
  const { wordmarkDark: _dark, ...both } = usual.logo
  const values = logo.wordmark === undefined ? usual : { ...usual, logo: both }
  const layers = [values, { theme, texts, logo }].map(values => ({ file: '', values, locked: [] }))
  return merchant.parse(mergeLayers(layers))
}

/** Returns the season at an instant. */
function findSeasonAt({ seasons = [] }: Merchant, instant: number): Season | undefined {
  return seasons.find(one => {
    const { startsAt, endsAt } = computeSpan(one)
    return startsAt <= instant && instant < endsAt
  })
}

/** Returns the merchant with its look at an instant, without any other seasons. */
export function applySeasonAt(whole: Merchant, instant: number): Merchant {
  const { seasons: _seasons, ...usual } = whole
  const season = findSeasonAt(whole, instant)
  return season ? applySeason(usual, season) : usual
}
