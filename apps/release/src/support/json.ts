/** A JSON object as parsed, before validation. */
export type JsonObject = { [key: string]: unknown }

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Parses stored text for a schema to validate. */
export function parseJson(text: string | Buffer): unknown {
  try {
    return JSON.parse(text.toString())
  } catch {
    // Invalid JSON: the schema then rejects `undefined` like any other damage.
    return undefined
  }
}

/** Returns the value at a key path, or `undefined`. */
export function valueAt(value: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>((inner, step) => {
    if (Array.isArray(inner)) return inner[Number(step)]
    return isJsonObject(inner) && Object.hasOwn(inner, step) ? inner[step] : undefined
  }, value)
}
