import { platformErrors } from '@livery/contract/errors.ts'
import { PlatformFailure } from '#platform/answers.ts'

/**
 * Parses a page number in a query: 1 or more, 1 if it is missing.
 * @throws 400 otherwise.
 */
export function parsePageNumber(text: string | undefined): number {
  const page = Number(text ?? 1)
  if (Number.isInteger(page) && page >= 1) return page
  throw new PlatformFailure(platformErrors.validationFailed, 'page must be 1 or more', {
    status: 400,
  })
}
