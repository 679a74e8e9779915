import { platformErrors } from '@livery/contract/errors.ts'
import { PlatformFailure } from '#platform/answers.ts'

/**
 * Parses a day in a query, `2026-11-23`; returns undefined if it is missing.
 * @throws 400 if it is malformed.
 */
export function parseDate(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const isDay = /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))
  if (isDay) return text
  throw new PlatformFailure(platformErrors.validationFailed, 'date must be a day', { status: 400 })
}
