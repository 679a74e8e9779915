import { valueAt } from '@livery/release/support/json.ts'
import type * as z from 'zod'
import { whyNoHost } from '#support/host-fault.ts'
import type { Problem } from '#support/operator-problem.ts'
import { nearestOf, suggest } from '#support/suggest.ts'
import { formatCorrection } from './corrections.ts'
import { describe, knownKeys } from './schema-walk.ts'

const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
}

const units: Record<string, [one: string, many: string]> = {
  string: [' character', ' characters'],
  array: [' entry', ' entries'],
}

type Issue = z.core.$ZodIssue

const mostQuoted = 80

/** Reports every mismatch between `value` and the schema as a problem in `file`. */
export function checkFields(schema: z.ZodType, value: unknown, file: string): Problem[] {
  const result = schema.safeParse(value, { error: findPlainMessage })
  if (result.success) return []
  return result.error.issues.flatMap(issue =>
    buildIssueProblems(issue, schema, value).map(problem => ({ file, ...problem })),
  )
}

function buildIssueProblems(
  issue: Issue,
  schema: z.ZodType,
  value: unknown,
): Omit<Problem, 'file'>[] {
  const path = issue.path.map(step => (typeof step === 'number' ? step : String(step)))
  const key = path.join('.')
  if (issue.code === 'unrecognized_keys') {
    const known = knownKeys(schema, path)
    return issue.keys.map(name => ({ key: [...path, name].join('.'), ...suggest(name, known) }))
  }
  if (valueAt(value, path) === undefined) return [missing(key, describe(schema, path))]
  const given = valueAt(value, path)
  const correction = formatCorrection(schema, path, given)
  if (issue.code === 'invalid_value') return [notOneOf(key, issue.values, given, correction)]
  return [{ key, reason: `${describeIssue(issue, path, given)}${correction}` }]
}

/**
 * Explains why a host is wrong: the schema has a single message for all the ways a host can be
 * wrong.
 */
function describeIssue(
  { message }: Issue,
  path: readonly (string | number)[],
  given: unknown,
): string {
  const isHost = path[0] === 'domains' && path.length === 2 && typeof given === 'string'
  return isHost ? `${quote(given)} ${whyNoHost(given)}` : message
}

/** Quotes the string as written; only the beginning if it is very long. */
function quote(text: string): string {
  return JSON.stringify(text.length > mostQuoted ? `${text.slice(0, mostQuoted)}…` : text)
}

function missing(key: string, description: string | undefined): Omit<Problem, 'file'> {
  const problem = { key, reason: 'is missing' }
  return description === undefined ? problem : { ...problem, allowed: description }
}

function notOneOf(
  key: string,
  values: readonly unknown[],
  given: unknown,
  correction: string,
): Omit<Problem, 'file'> {
  const known = values.map(String)
  const meant = correction === '' ? undefined : JSON.parse(correction.replace(/^; write /, ''))
  // Two-letter codes are all similar to each other, so no suggestion is useful.
  const isNear = String(given).length > 2
  const nearest = meant ?? (isNear ? nearestOf(String(given), known) : undefined)
  const hint = nearest === undefined ? '' : `; did you mean ${JSON.stringify(nearest)}?`
  const told = typeof given === 'string' ? quote(given) : JSON.stringify(given)
  return {
    key,
    reason: `${told} is not allowed${hint}`,
    allowed: known.join(', '),
  }
}

/** Replaces zod's own messages about types and sizes with plain words. */
function findPlainMessage(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'invalid_type') {
    const wanted = kinds[issue.expected]
    return wanted && `must be ${wanted}, not ${nameKind(issue.input)}`
  }
  if (issue.code === 'invalid_format' && issue.format === 'url') {
    return 'must be a complete https URL, for example https://help.example.com/'
  }
  if (issue.code === 'too_small') return `must ${bound(issue.origin, 'least', issue.minimum)}`
  if (issue.code === 'too_big') return `must ${bound(issue.origin, 'most', issue.maximum)}`
  return undefined
}

function bound(origin: string, word: 'least' | 'most', count: number | bigint): string {
  const unit = units[origin]
  if (unit === undefined) return `be at ${word} ${count}`
  return `have at ${word} ${count}${Number(count) === 1 ? unit[0] : unit[1]}`
}

function nameKind(value: unknown): string {
  if (value === null) return 'null'
  return kinds[Array.isArray(value) ? 'array' : typeof value] ?? typeof value
}
