/**
 * Second step: loaded merchants → those that are right, and every problem of all the others at
 * once. A problem in a base takes its heirs with it and is reported once, where it is.
 */
import { baseFile, type Merchant, merchant, merchantFile } from '@livery/contract/merchant.ts'
import { checkFields } from './check/check-fields.ts'
import { checkHosts } from './check/check-hosts.ts'
import { schemaAt } from './check/schema-walk.ts'
import { suggest } from './check/suggest.ts'
import type { Loaded, LoadedBase, LoadedMerchant } from './load.ts'
import type { Problem } from './problem.ts'

export type CheckedMerchant = { code: string; folder: string; file: string; merchant: Merchant }

export type Checked = { merchants: CheckedMerchant[]; problems: Problem[] }

/** Checks everything that can be told from the JSON alone; art and colours come after. */
export function checkMerchants(loaded: Loaded): Checked {
  const problems = [
    ...loaded.problems,
    ...loaded.bases.flatMap(checkBase),
    ...loaded.unresolved.flatMap(({ raw, file }) => checkFields(merchantFile, raw, file)),
    ...loaded.merchants.flatMap(checkMerchant),
    ...checkHosts(loaded.merchants),
  ]
  const badFiles = new Set(problems.map(problem => problem.file))
  const merchants = loaded.merchants
    .filter(({ layers }) => !layers.some(layer => badFiles.has(layer.file)))
    .map(({ code, folder, file, merged }) => ({
      code,
      folder,
      file,
      merchant: merchant.parse(merged),
    }))
  return { merchants, problems }
}

function checkBase({ file, raw }: LoadedBase): Problem[] {
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

/**
 * The file as written first, for slips inside it; then the merged whole, for what no layer gave.
 * What the first pass said about a key is not said again.
 */
function checkMerchant({ file, layers, merged, raw }: LoadedMerchant): Problem[] {
  const own = checkFields(merchantFile, raw, file)
  const said = new Set(own.map(problem => problem.key))
  const inherited = new Set(layers.slice(0, -1).flatMap(layer => inheritedKeys(layer.values)))
  const whole = checkFields(merchant, merged, file)
  return [...own, ...whole.filter(({ key }) => !said.has(key) && !inherited.has(key))]
}

/** Keys whose value a base gave: a mistake there is reported at the base. */
function inheritedKeys(values: object, prefix = ''): string[] {
  return Object.entries(values).flatMap(([name, value]: [string, unknown]) => {
    const key = prefix === '' ? name : `${prefix}.${name}`
    return typeof value === 'object' && value !== null ? [key, ...inheritedKeys(value, key)] : [key]
  })
}
