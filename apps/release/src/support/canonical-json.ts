/**
 * Serializes JSON with every object's keys in code-point order and without spaces, so that equal
 * values have equal bytes.
 */
export function toCanonicalJson(value: unknown): string {
  return JSON.stringify(inOrder(value))
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  // Without a prototype, "__proto__" is an ordinary key.
  const sorted: Record<string, unknown> = Object.create(null)
  for (const [key, inner] of Object.entries(value).sort(byKey)) sorted[key] = inOrder(inner)
  return sorted
}

function byKey([a]: [string, unknown], [b]: [string, unknown]): number {
  return a < b ? -1 : 1
}
