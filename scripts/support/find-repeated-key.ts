/** JSON tokens: strings and punctuation. Numbers and literals do not contain either. */
const tokens = /"(?:[^"\\]|\\.)*"|[{}[\],:]/g

/**
 * Finds a key that occurs twice in the same object, as a path such as `links.gameOrigins`. A parser
 * silently keeps the last value, so the first would be lost.
 *
 * @param text valid JSON
 */
export function findRepeatedKey(text: string): string | undefined {
  /** For each open object or list: the keys so far and the current key. */
  const open: { keys: Set<string>; at: string }[] = []
  let last = ''
  for (const [token] of text.matchAll(tokens)) {
    const inner = open.at(-1)
    if (token === '{' || token === '[') open.push({ keys: new Set(), at: '' })
    else if (token === '}' || token === ']') open.pop()
    else if (token === ':' && inner) {
      inner.at = String(JSON.parse(last))
      if (inner.keys.has(inner.at)) return joinPath(open)
      inner.keys.add(inner.at)
    }
    last = token
  }
  return undefined
}

/** Returns the dotted path; lists do not have keys. */
function joinPath(open: readonly { at: string }[]): string {
  return open.flatMap(({ at }) => (at === '' ? [] : [at])).join('.')
}
