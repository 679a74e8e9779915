/**
 * Explains a merchant's values: the file that set each value, the values it overrode, and its lock.
 */
import { merchant } from '@livery/contract/merchant/merchant.ts'
import { isJsonObject, valueAt } from '@livery/release/support/json.ts'
import { describe, knownKeys, schemaAt } from '#pipeline/check/schema-walk.ts'
import type { Layer } from '#pipeline/load/layers.ts'
import { loadMerchants } from '#pipeline/load/load-merchants.ts'
import { formatProblem, OperatorError } from '#support/operator-problem.ts'
import { suggest } from '#support/suggest.ts'

/** A file and the value that it sets for a key. */
type Setting = { file: string; value: unknown }

export type Explanation = {
  /** Dotted key; always of a single value, never of an object with nested values. */
  key: string
  /** The description from the schema. */
  description?: string
  /** The effective value and its file; unset if no file sets the value. */
  set?: Setting
  /** The overridden values, nearest first. */
  overrode: Setting[]
  /**
   * The lock that prevents merchants extending `file` from changing the value; `key` may be a
   * parent key.
   */
  locked?: { file: string; key: string }
}

/**
 * Explains every value at or under `key` (empty: all of the merchant's values), in order of
 * appearance.
 *
 * @throws OperatorError for an unreadable merchant or an unknown key
 */
export function explain(merchantsDir: string, code: string, key: string): Explanation[] {
  const layers = requireLayers(merchantsDir, code)
  const path = key === '' ? [] : key.split('.')
  requireKey(path)
  return leavesOf(layers, path).map(leaf => explainValue(layers, leaf))
}

function requireLayers(merchantsDir: string, code: string): Layer[] {
  const { merchants, codes, problems } = loadMerchants(merchantsDir, [code])
  const found = merchants.find(one => one.code === code)
  if (found !== undefined) return found.layers
  if (!codes.includes(code)) throw new OperatorError(`merchant ${suggest(code, codes).reason}`)
  throw new OperatorError(problems.map(formatProblem))
}

function requireKey(path: string[]): void {
  path.forEach((step, index) => {
    const above = path.slice(0, index)
    if (schemaAt(merchant, [...above, step]) !== undefined) return
    const { reason, allowed } = suggest(step, knownKeys(merchant, above))
    throw new OperatorError(`${path.join('.')}: ${reason} (known: ${allowed})`)
  })
}

/**
 * Returns the paths of values under `path` that any layer sets; `path` itself if no layer sets one.
 */
function leavesOf(layers: readonly Layer[], path: string[]): string[][] {
  const given = layers.map(({ values }) => valueAt(values, path))
  // A text for all languages replaces a base's texts by language.
  const added = given.slice(given.findLastIndex(isWhole) + 1)
  const names = new Set(added.flatMap(value => (isJsonObject(value) ? Object.keys(value) : [])))
  if (names.size === 0) return [path]
  return [...names].flatMap(name => leavesOf(layers, [...path, name]))
}

function isWhole(value: unknown): boolean {
  return value !== undefined && !isJsonObject(value)
}

/** Explains one value from a merchant's layers; the value may be unset. */
export function explainValue(layers: readonly Layer[], path: string[]): Explanation {
  const above = path.slice(0, -1).map((_, at) => path.slice(0, at + 1))
  const replacesAll = layers.findLastIndex(({ values }) =>
    above.some(parent => isWhole(valueAt(values, parent))),
  )
  const settings = layers
    .slice(replacesAll + 1)
    .map(({ file, values }) => ({ file, value: valueAt(values, path) }))
    .filter(({ value }) => value !== undefined)
    .reverse()
  const [set, ...overrode] = settings
  const description = describe(merchant, path)
  const locked = findLock(layers, path)

  return {
    key: path.join('.'),
    ...(description === undefined ? {} : { description }),
    ...(set === undefined ? {} : { set }),
    overrode,
    ...(locked === undefined ? {} : { locked }),
  }
}

/** Finds the topmost base's lock: files below it cannot change or unlock the value. */
function findLock(
  layers: readonly Layer[],
  path: string[],
): { file: string; key: string } | undefined {
  for (const { file, locked } of layers) {
    const key = locked.find(name => isAtOrAbove(name.split('.'), path))
    if (key !== undefined) return { file, key }
  }
  return undefined
}

function isAtOrAbove(lock: string[], path: string[]): boolean {
  return lock.length <= path.length && lock.every((step, index) => step === path[index])
}
