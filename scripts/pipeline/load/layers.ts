/**
 * Implements inheritance: merges a merchant's layers, from the topmost base to the merchant's own
 * file, and checks locked keys.
 */

import { toCanonicalJson } from '@livery/release/support/hash.ts'
import { isJsonObject, type JsonObject, valueAt } from '@livery/release/support/json.ts'
import type { Problem } from '#support/operator-problem.ts'

/**
 * The values from one file in a merchant's chain. `locked` lists dotted keys that lower layers must
 * not change.
 */
export type Layer = { file: string; values: JsonObject; locked: string[] }

/** Merges layers in order. Merges objects key by key; replaces other values completely. */
export function mergeLayers(layers: readonly Layer[]): JsonObject {
  return layers.reduce<JsonObject>((merged, layer) => mergeObjects(merged, layer.values), {})
}

/**
 * Reports every change to a locked key as a problem in the file that contains the change. A file
 * may repeat the locked value.
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
