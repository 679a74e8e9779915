/** What a text says, for a schema to judge; `undefined`, which every schema refuses, for no JSON. */
export function parseJson(text: string | Buffer): unknown {
  try {
    return JSON.parse(text.toString())
  } catch {
    // Written by others, so that not even this much can be expected of it.
    return undefined
  }
}
