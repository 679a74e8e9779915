/** Tokens of JSON text: strings and punctuation. Numbers and literals contain neither. */
const tokens = /"(?:[^"\\]|\\.)*"|[{}[\],:]/g

/**
 * A key that one object contains twice, as a path like `links.gameOrigins`. A parser keeps the last
 * one silently, so the value of the first would be lost.
 *
 * @param text valid JSON
 */
export function findRepeatedKey(text: string): string | undefined {
  /** The keys so far and the current key of each open object or list. */
  const open: { keys: Set<string>; at: string }[] = []
  let last = ''
  for (const [token] of text.matchAll(tokens)) {
    const inner = open.at(-1)
    if (token === '{' || token === '[') open.push({ keys: new Set(), at: '' })
    else if (token === '}' || token === ']') open.pop()
    else if (token === ':' && inner) {
      inner.at = String(JSON.parse(last))
      if (inner.keys.has(inner.at)) return toPath(open)
      inner.keys.add(inner.at)
    }
    last = token
  }
  return undefined
}

/** Lists have no keys. */
function toPath(open: readonly { at: string }[]): string {
  return open.flatMap(({ at }) => (at === '' ? [] : [at])).join('.')
}
