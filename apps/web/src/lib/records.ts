/** Validates external data: responses, and stored texts, which the player can edit. */

/** Returns whether the value is an object whose values are still unknown; false for a list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Parses JSON; undefined without input, or if it is invalid. */
export function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    // Every caller has a default for a missing value, which also applies to invalid JSON.
    return undefined
  }
}

/** Parses JSON into an object; an empty object if the input is not an object. */
export function parseRecord(text: string | undefined): Record<string, unknown> {
  const value = parseJson(text)
  return isRecord(value) ? value : {}
}
