/**
 * Parses a text for a schema to check; `undefined`, which every schema refuses, if it is no JSON.
 */
export function parseJson(text: string | Buffer): unknown {
  try {
    return JSON.parse(text.toString())
  } catch {
    // Written by others, so that not even this much can be expected of it.
    return undefined
  }
}
