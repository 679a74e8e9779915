import { platformErrors } from '@livery/contract/errors.ts'
import type * as z from 'zod'
import { PlatformFailure } from './answers.ts'

/**
 * Parses the body with the schema.
 * @throws `validation.failed`, naming every invalid field.
 */
export function parseBody<Schema extends z.ZodType>(
  schema: Schema,
  body: unknown,
): z.output<Schema> {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  const problems = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw new PlatformFailure(platformErrors.validationFailed, problems.join('; '), { status: 400 })
}
