import { platformErrors } from '@livery/contract/errors.ts'
import { PlatformFailure } from '#platform/answers.ts'

/**
 * A framed game has an opaque origin, so any origin is allowed; the game's ticket identifies the
 * player.
 */
export const anyOrigin = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'content-type, language',
}

const pageSize = 20

/**
 * Returns one page from a member's list, selected by the query's `page`; pages after the last are
 * empty.
 */
export function selectPage<Item>(items: readonly Item[], query: { page?: string | undefined }) {
  const page = parsePageNumber(query.page)
  return {
    items: items.slice((page - 1) * pageSize, page * pageSize),
    page,
    pageCount: Math.ceil(items.length / pageSize),
  }
}

/**
 * Parses a day in a query, such as `2026-11-23`; returns undefined if the query does not have a
 * day.
 * @throws 400 if the day is malformed.
 */
export function parseDate(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const isDay = /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))
  if (isDay) return text
  throw new PlatformFailure(platformErrors.validationFailed, 'date must be a day', { status: 400 })
}

/**
 * Parses a page number in a query: 1 or more, and 1 if the query does not have a page number.
 * @throws 400 otherwise.
 */
export function parsePageNumber(text: string | undefined): number {
  const page = Number(text ?? 1)
  if (Number.isInteger(page) && page >= 1) return page
  throw new PlatformFailure(platformErrors.validationFailed, 'page must be 1 or more', {
    status: 400,
  })
}

type Query = Record<string, string | undefined>

/**
 * Returns whether an entry in a member's list passes the query's filters. `day` is a day in the
 * time zone `zone`, or in UTC.
 * @throws 400 for an unknown time zone.
 */
export function passesFilter(entry: { kind: string; at: string }, query: Query): boolean {
  const { kind, day, zone = 'UTC' } = query
  return (!kind || entry.kind === kind) && (!day || formatDay(entry.at, zone) === day)
}

function formatDay(iso: string, timeZone: string): string {
  try {
    // The Swedish locale formats dates as YYYY-MM-DD.
    return new Date(iso).toLocaleDateString('sv-SE', { timeZone })
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    const message = `${timeZone} is no time zone`
    throw new PlatformFailure(platformErrors.validationFailed, message, { status: 400 })
  }
}
