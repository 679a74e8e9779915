/** Readers of what comes from outside: answers, and stored texts, which are the player's to edit. */

/** An object whose values are still unknown; a list is none. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The value of a JSON text; undefined without a text, or when it is nonsense. */
export function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    // Every caller has a value for what is not there, which nonsense is too.
    return undefined
  }
}

/** The object of a JSON text; an empty one when it is none. */
export function parseRecord(text: string | undefined): Record<string, unknown> {
  const value = parseJson(text)
  return isRecord(value) ? value : {}
}
