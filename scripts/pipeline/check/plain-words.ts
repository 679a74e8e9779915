import type * as z from 'zod'

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

/** Replaces zod's own messages about types and sizes by plain words. */
export function toPlainWords(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'invalid_type') {
    const wanted = kinds[issue.expected]
    return wanted && `must be ${wanted}, and is ${nameKind(issue.input)}`
  }
  if (issue.code === 'invalid_format' && issue.format === 'url') {
    return 'must be a whole https address, for example https://help.example.com/'
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
