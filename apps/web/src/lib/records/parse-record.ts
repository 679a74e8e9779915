/**
 * The object that a stored text holds; undefined where it holds none. Storage is the player's to edit:
 * nonsense there counts as nothing.
 */
export function parseRecord(text: string | undefined): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    // An object from JSON is a record of unknown values.
    return typeof value === 'object' && value ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}
