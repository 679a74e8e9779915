/** Inheritance: a merchant's layers from its topmost base to its own file, and the locks. */

import { toCanonicalJson } from '@livery/release/support/hash.ts'
import { isJsonObject, type JsonObject, valueAt } from '@livery/release/support/json.ts'
import type { Problem } from '#support/operator-problem.ts'

/**
 * One file's values for a merchant. `locked` are dotted keys that no file further down may change.
 */
export type Layer = { file: string; values: JsonObject; locked: string[] }

/** Merges layers in order: objects key by key; other values are replaced as a whole. */
export function mergeLayers(layers: readonly Layer[]): JsonObject {
  return layers.reduce<JsonObject>((merged, layer) => mergeObjects(merged, layer.values), {})
}

/**
 * Reports every change to a locked key as a problem in the file that changes it. Setting an equal
 * value is allowed.
 */
export function findLockBreaks(layers: readonly Layer[]): Problem[] {
  const problems: Problem[] = []
  layers.forEach((layer, index) => {
    const above = layers.slice(0, index)
    const before = mergeLayers(above)
    const after = mergeObjects(before, layer.values)
    for (const { file, locked } of above) {
      for (const key of locked) {
        const [was, is] = [before, after].map(values =>
          serializeLayerValue(valueAt(values, key.split('.'))),
        )
        if (was === is) continue
        const allowed = was ?? 'no value here; remove it'
        problems.push({ file: layer.file, key, reason: `is locked by ${file}`, allowed })
      }
    }
  })
  return problems
}

function mergeObjects(below: JsonObject, above: JsonObject): JsonObject {
  // fromEntries defines keys instead of assigning them, so "__proto__" stays an ordinary key.
  return Object.fromEntries(
    [...new Set([...Object.keys(below), ...Object.keys(above)])].map(key => {
      const [low, high] = [own(below, key), own(above, key)]
      if (isJsonObject(low) && isJsonObject(high)) return [key, mergeObjects(low, high)]
      return [key, high === undefined ? low : high]
    }),
  )
}

function own(values: JsonObject, key: string): unknown {
  return Object.hasOwn(values, key) ? values[key] : undefined
}

function serializeLayerValue(value: unknown): string | undefined {
  return value === undefined ? undefined : toCanonicalJson(value)
}
