type Json = Record<string, unknown>

/**
 * Returns a copy of `base` merged with `patch`: objects merge key by key, any other value
 * (including arrays) replaces the old value, and `null` removes the key.
 */
export function deepMerge<T extends object>(base: T, patch: Json): T {
  const merged: Json = Object.fromEntries(Object.entries(base))
  for (const [key, value] of Object.entries(patch)) {
    // A key that reaches the prototype must never be assigned.
    if (key === '__proto__') continue
    const before = merged[key]
    if (value === null) delete merged[key]
    else if (isPlain(before) && isPlain(value)) merged[key] = deepMerge(before, value)
    else merged[key] = value
  }
  // The patch is QA's own JSON: its shape is trusted, like everything on the control port.
  return merged as T
}

function isPlain(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
