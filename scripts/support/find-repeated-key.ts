/**
 * Matches JSON tokens: strings and punctuation. Numbers and literals are skipped, because they do
 * not contain quotes or punctuation.
 */
const tokens = /"(?:[^"\\]|\\.)*"|[{}[\],:]/g

/**
 * Finds a key that occurs twice in the same object, and returns its path, such as
 * `links.gameOrigins`. A JSON parser would silently drop the first value.
 * @param text valid JSON
 */
export function findRepeatedKey(text: string): string | undefined {
  /** One entry per open object or list: the keys that were already read, and the current key. */
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

/** Returns the dotted path of the current key. Skips lists, because they do not have keys. */
function joinPath(open: readonly { at: string }[]): string {
  return open.flatMap(({ at }) => (at === '' ? [] : [at])).join('.')
}
