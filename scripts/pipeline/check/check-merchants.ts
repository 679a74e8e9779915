/**
 * Second step of a build: returns the valid merchants, and all problems in the other merchants. A
 * mistake in a base blocks all merchants that extend the base, and is reported once, for the base.
 */
import {
  baseFile,
  type Merchant,
  merchant,
  merchantFile,
} from '@livery/contract/merchant/merchant.ts'
import { type JsonObject, valueAt } from '@livery/release/support/json.ts'
import type * as z from 'zod'
import { whyNoHost } from '#support/host-fault.ts'
import type { Problem } from '#support/operator-problem.ts'
import { nearestOf, suggest } from '#support/suggest.ts'
import type { Base } from '../load/bases.ts'
import type { Loaded, LoadedMerchant } from '../load/load-merchants.ts'
import { checkClaims, claimsOf } from './check-claims.ts'
import { formatCorrection } from './corrections.ts'
import { describe, knownKeys, schemaAt } from './schema-walk.ts'

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
  return result.error.issues
    .flatMap(chooseAlternative)
    .flatMap(issue => buildIssueProblems(issue, schema, value))
    .map(problem => ({ file, ...problem }))
}

/**
 * Replaces a union's issue by the issues of the alternative that the value was meant for: the one
 * whose type fits, or else the first.
 */
function chooseAlternative(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union') return [issue]
  const isMeant = (issues: readonly Issue[]) =>
    !issues.some(({ code, path }) => code === 'invalid_type' && path.length === 0)
  const chosen = issue.errors.find(isMeant) ?? issue.errors[0] ?? []
  return chosen.map(inner => ({ ...inner, path: [...issue.path, ...inner.path] }))
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

/** Explains why a host is invalid. The schema has only a single message for all invalid hosts. */
function describeIssue(
  { message }: Issue,
  path: readonly (string | number)[],
  given: unknown,
): string {
  const isHost = path[0] === 'domains' && path.length === 2 && typeof given === 'string'
  return isHost ? `${quote(given)} ${whyNoHost(given)}` : message
}

/** Quotes a string unchanged, or only the beginning of a very long string. */
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
  // Any two-letter code resembles many other codes, so a suggestion would not be useful.
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

type Legal = Merchant['legal']

type Duty = NonNullable<Legal['requires']>[number]

type Lack = Omit<Problem, 'file'>

const findLack: Readonly<Record<Duty, (legal: Legal) => Lack | undefined>> = {
  'age-gate': ({ ageGate, minimumAge }) =>
    ageGate
      ? undefined
      : {
          key: 'legal.ageGate',
          reason: `is missing, but the license (legal.requires) demands that visitors confirm that they are ${minimumAge}`,
          allowed: '{}, or {"countries": ["GB"]}',
        },
  'reality-check': ({ realityCheck }) =>
    realityCheck
      ? undefined
      : {
          key: 'legal.realityCheck',
          reason: 'is missing, but the license (legal.requires) demands a reality check',
          allowed: '{"everyMinutes": 30, "maximumMinutes": 60}',
        },
  limits: createLimitsCheck('limits'),
  breaks: createLimitsCheck('breaks'),
}

export type CheckedMerchant = { code: string; folder: string; file: string; merchant: Merchant }

export type Checked = { merchants: CheckedMerchant[]; problems: Problem[] }

/** Checks only the JSON. Later steps check artwork and colors. */
export function checkMerchants(loaded: Loaded): Checked {
  const outcomes = loaded.merchants.map(checkMerchant)
  const claims = loaded.merchants.flatMap(claimsOf)
  const problems = [
    ...loaded.problems,
    ...loaded.bases.flatMap(checkBase),
    ...loaded.unresolved.flatMap(checkUnresolved),
    ...outcomes.flatMap(outcome => (Array.isArray(outcome) ? outcome : [])),
    ...checkClaims(claims, loaded.codes),
  ]
  const badFiles = new Set(problems.map(problem => problem.file))
  const isSound = ({ layers }: LoadedMerchant) => !layers.some(({ file }) => badFiles.has(file))
  const merchants = outcomes.flatMap((outcome, index) => {
    const found = loaded.merchants[index]
    return Array.isArray(outcome) || found === undefined || !isSound(found) ? [] : [outcome]
  })

  return { merchants, problems }
}

/** Checks a merchant's own file if the merchant's bases cannot be resolved. */
export function checkUnresolved({ raw, file }: Pick<Base, 'raw' | 'file'>): Problem[] {
  return checkFields(merchantFile, raw, file)
}

/** Checks a base independently of the merchants that extend the base. */
export function checkBase({ file, raw }: Base): Problem[] {
  return [...checkFields(baseFile, raw, file), ...checkLockNames(file, raw.locked)]
}

/** A lock on an unknown key has no effect, so it is reported as a mistake. */
function checkLockNames(file: string, locked: unknown): Problem[] {
  if (!Array.isArray(locked)) return []
  return locked.flatMap((name, index) =>
    typeof name !== 'string' || schemaAt(merchant, name.split('.')) !== undefined
      ? []
      : [{ file, key: `locked.${index}`, ...suggest(name, lockableKeys()) }],
  )
}

function lockableKeys(): string[] {
  return Object.keys(merchant.shape)
}

/**
 * Returns a valid merchant, or the mistakes in the merchant's own file. Mistakes in a base are
 * reported for the base.
 */
export function checkMerchant(found: LoadedMerchant): CheckedMerchant | Problem[] {
  const { code, folder, file, merged, raw } = found
  const parsed = merchant.safeParse(merged)
  // Merging removes some keys. If the merged values are valid, only these keys can still contain a
  // mistake.
  const own = parsed.success && !hasOddSteering(raw) ? [] : findSlips(found)
  const problems = [...found.problems, ...own]
  if (!parsed.success) return problems

  problems.push(...checkDefaultLanguage(parsed.data, raw, file))
  problems.push(...checkDuties(parsed.data, file))

  return problems.length > 0 ? problems : { code, folder, file, merchant: parsed.data }
}

/** A default language that the merchant does not offer would be in the page but never displayed. */
function checkDefaultLanguage({ languages }: Merchant, raw: JsonObject, file: string): Problem[] {
  const { default: fallback, offered } = languages
  if (fallback === undefined || offered.includes(fallback)) return []
  if (valueAt(raw, ['languages', 'default']) === undefined) {
    return [{ file, key: 'languages.offered', reason: `lacks ${fallback}, the default` }]
  }

  const reason = `${JSON.stringify(fallback)} is not among the languages offered`

  return [{ file, key: 'languages.default', reason, allowed: offered.join(', ') }]
}

/**
 * Returns whether the keys that merging removes contain mistakes, which the merged values cannot
 * reveal.
 */
function hasOddSteering({ $schema, extends: base, locked }: JsonObject): boolean {
  const { shape } = merchantFile
  return (
    locked !== undefined ||
    !shape.$schema.safeParse($schema).success ||
    !shape.extends.safeParse(base).success
  )
}

/**
 * Checks the file as written for mistakes, then the merged values for missing values. The second
 * pass skips keys that the first pass reported.
 */
function findSlips({ file, layers, merged, raw }: LoadedMerchant): Problem[] {
  // A part of an object may be in a base.
  const isInherited = (key: string) => {
    const path = key.split('.')
    return valueAt(raw, path) === undefined && valueAt(merged, path) !== undefined
  }
  const own = checkFields(merchantFile, raw, file).filter(({ key }) => !isInherited(key))
  // If a base has mistakes, values may be missing because of the base, so only the base's problems
  // are reported.
  const above = layers.slice(0, -1)
  if (above.some(layer => checkFields(baseFile, layer.values, layer.file).length > 0)) return own

  const said = new Set(own.map(problem => problem.key))
  const inherited = new Set(above.flatMap(layer => inheritedKeys(layer.values)))
  const whole = checkFields(merchant, merged, file)

  return [...own, ...whole.filter(({ key }) => !said.has(key) && !inherited.has(key))]
}

/** Lists the keys whose value is in a base. A mistake in such a value is reported for the base. */
function inheritedKeys(values: object, prefix = ''): string[] {
  return Object.entries(values).flatMap(([name, value]: [string, unknown]) => {
    const key = prefix === '' ? name : `${prefix}.${name}`
    return typeof value === 'object' && value !== null ? [key, ...inheritedKeys(value, key)] : [key]
  })
}

/**
 * Reports license duties (`legal.requires`) that the merchant does not meet. Each problem names a
 * value that meets the duty.
 */
export function checkDuties({ legal }: Merchant, file: string): Problem[] {
  const lacks = (legal.requires ?? []).flatMap(duty => {
    const lack = findLack[duty](legal)
    return lack ? [lack] : []
  })
  // The duties for limits and breaks may report the same key. Each key is reported once.
  const known = new Map(lacks.map(lack => [lack.key, lack]))
  return [...known.values()].map(lack => ({ file, ...lack }))
}

/**
 * A limit that is stored on one device has no effect on another device, so a license requires
 * limits on the platform.
 */
function createLimitsCheck(duty: Duty) {
  return ({ playLimits }: Legal): Lack | undefined => {
    if (playLimits === 'platform') return undefined
    const given = playLimits === undefined ? 'is not set' : `is ${JSON.stringify(playLimits)}`
    return {
      key: 'legal.playLimits',
      reason: `${given}, but the license (legal.requires) demands ${duty} enforced by the platform itself`,
      allowed: '"platform", if the platform supports these calls',
    }
  }
}
