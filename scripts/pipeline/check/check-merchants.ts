/**
 * Second step: returns the valid merchants and every problem of the others. A problem of a base
 * holds back its heirs and is reported once, at the base.
 */
import {
  baseFile,
  type Merchant,
  merchant,
  merchantFile,
} from '@livery/contract/merchant/merchant.ts'
import { type JsonObject, valueAt } from '@livery/release/support/json.ts'
import type { Problem } from '#support/operator-problem.ts'
import { suggest } from '#support/suggest.ts'
import type { Base } from '../load/bases.ts'
import type { Loaded, LoadedMerchant } from '../load/load-merchants.ts'
import { checkClaims } from './check-claims.ts'
import { checkFields } from './check-fields.ts'
import { claimsOf } from './check-hosts.ts'
import { schemaAt } from './schema-walk.ts'

type Legal = Merchant['legal']

type Duty = NonNullable<Legal['requires']>[number]

type Lack = Omit<Problem, 'file'>

const findLack: Readonly<Record<Duty, (legal: Legal) => Lack | undefined>> = {
  'age-gate': ({ ageGate, minimumAge }) =>
    ageGate
      ? undefined
      : {
          key: 'legal.ageGate',
          reason: `is missing, but the licence (legal.requires) demands that visitors confirm that they are ${minimumAge}`,
          allowed: '{}, or {"countries": ["GB"]}',
        },
  'reality-check': ({ realityCheck }) =>
    realityCheck
      ? undefined
      : {
          key: 'legal.realityCheck',
          reason: 'is missing, but the licence (legal.requires) demands a reality check',
          allowed: '{"everyMinutes": 30, "maximumMinutes": 60}',
        },
  limits: toLimitsLack('limits'),
  breaks: toLimitsLack('breaks'),
}

export type CheckedMerchant = { code: string; folder: string; file: string; merchant: Merchant }

export type Checked = { merchants: CheckedMerchant[]; problems: Problem[] }

/** Checks the JSON alone; art and colours are checked later. */
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

/** Checks a merchant whose bases are unknown by its own file. */
export function checkUnresolved({ raw, file }: Pick<Base, 'raw' | 'file'>): Problem[] {
  return checkFields(merchantFile, raw, file)
}

/** Checks a base by itself, without its heirs. */
export function checkBase({ file, raw }: Base): Problem[] {
  return [...checkFields(baseFile, raw, file), ...checkLockNames(file, raw.locked)]
}

/** A lock on a key that does not exist protects nothing, so it is a mistake. */
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

/** The merchant, or the mistakes of its own file; those of a base are reported at the base. */
export function checkMerchant(found: LoadedMerchant): CheckedMerchant | Problem[] {
  const { code, folder, file, merged, raw } = found
  const parsed = merchant.safeParse(merged)
  // In a valid merged whole, only keys that merging removes can still hide a mistake.
  const own = parsed.success && !hasOddSteering(raw) ? [] : findSlips(found)
  const problems = [...found.problems, ...own]
  if (!parsed.success) return problems
  problems.push(...checkDefaultLanguage(parsed.data, raw, file))
  problems.push(...checkDuties(parsed.data, file))
  return problems.length > 0 ? problems : { code, folder, file, merchant: parsed.data }
}

/** A default language that players cannot choose would be on the page and never on the screen. */
function checkDefaultLanguage({ languages }: Merchant, raw: JsonObject, file: string): Problem[] {
  const { default: fallback, offered } = languages
  if (fallback === undefined || offered.includes(fallback)) return []
  if (valueAt(raw, ['languages', 'default']) === undefined) {
    return [{ file, key: 'languages.offered', reason: `lacks ${fallback}, the default` }]
  }
  const reason = `${JSON.stringify(fallback)} is not among the languages offered`
  return [{ file, key: 'languages.default', reason, allowed: offered.join(', ') }]
}

/** Keys that merging removes; the merged whole cannot show mistakes in them. */
function hasOddSteering({ $schema, extends: base, locked }: JsonObject): boolean {
  const { shape } = merchantFile
  return (
    locked !== undefined ||
    !shape.$schema.safeParse($schema).success ||
    !shape.extends.safeParse(base).success
  )
}

/**
 * Checks the file as written for mistakes inside it, then the merged whole for missing values. A
 * key reported by the first pass is not reported by the second.
 */
function findSlips({ file, layers, merged, raw }: LoadedMerchant): Problem[] {
  const own = checkFields(merchantFile, raw, file)
  // A value that a broken base fails to give is told at the base.
  const above = layers.slice(0, -1)
  if (above.some(layer => checkFields(baseFile, layer.values, layer.file).length > 0)) return own
  const said = new Set(own.map(problem => problem.key))
  const inherited = new Set(above.flatMap(layer => inheritedKeys(layer.values)))
  const whole = checkFields(merchant, merged, file)
  return [...own, ...whole.filter(({ key }) => !said.has(key) && !inherited.has(key))]
}

/** Keys whose value a base set: a mistake in it is reported at the base. */
function inheritedKeys(values: object, prefix = ''): string[] {
  return Object.entries(values).flatMap(([name, value]: [string, unknown]) => {
    const key = prefix === '' ? name : `${prefix}.${name}`
    return typeof value === 'object' && value !== null ? [key, ...inheritedKeys(value, key)] : [key]
  })
}

/**
 * Duties of the licence (`legal.requires`) that the merchant does not meet. Each problem says
 * with which value the demand is met.
 */
export function checkDuties({ legal }: Merchant, file: string): Problem[] {
  const lacks = (legal.requires ?? []).flatMap(duty => {
    const lack = findLack[duty](legal)
    return lack ? [lack] : []
  })
  // Limits and breaks may both name one key, which is reported once.
  const known = new Map(lacks.map(lack => [lack.key, lack]))
  return [...known.values()].map(lack => ({ file, ...lack }))
}

/** A limit kept on one device binds nobody on the next one, so a licence asks the platform for it. */
function toLimitsLack(duty: Duty) {
  return ({ playLimits }: Legal): Lack | undefined => {
    if (playLimits === 'platform') return undefined
    const given = playLimits === undefined ? 'is not set' : `is ${JSON.stringify(playLimits)}`
    return {
      key: 'legal.playLimits',
      reason: `${given}, but the licence (legal.requires) demands ${duty} enforced by the platform itself`,
      allowed: '"platform", if the platform supports these calls',
    }
  }
}
