/** Strings and the signs between them; in JSON, what else there is has neither. */
const tokens = /"(?:[^"\\]|\\.)*"|[{}[\],:]/g

/**
 * A key that one object has twice, as a path like `links.gameOrigins`. Parsers keep the last one
 * without a word, and what stands under the first is lost.
 *
 * @param text JSON that parses
 */
export function findRepeatedKey(text: string): string | undefined {
  /** Of each object or list that is open, the keys so far and the one it is at. */
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

/** Lists have no name of their own. */
function toPath(open: readonly { at: string }[]): string {
  return open.flatMap(({ at }) => (at === '' ? [] : [at])).join('.')
}
