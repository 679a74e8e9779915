/**
 * Far deeper than any of our bodies or documents. `JSON.parse` takes a hundred times as long for a
 * string of brackets as for one of values.
 */
const maxDepth = 32

/**
 * Parses JSON for a schema to check. Returns `undefined`, which every schema rejects, for invalid
 * JSON or excessive nesting.
 */
export function parseJson(text: string | Buffer): unknown {
  const given = text.toString()
  if (!isShallow(given)) return undefined
  try {
    return JSON.parse(given)
  } catch {
    // The input is external, so it may not even be valid JSON.
    return undefined
  }
}

const [quote, backslash] = ['"', '\\'].map(char => char.charCodeAt(0))
const [openList, closeList, openObject, closeObject] = ['[', ']', '{', '}'].map(char =>
  char.charCodeAt(0),
)

/**
 * Returns whether the nesting is within the limit. Reads each character once, up to the first
 * bracket that is too deep.
 */
function isShallow(text: string): boolean {
  let depth = 0
  let isInString = false
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (isInString) {
      if (code === backslash) at += 1
      else if (code === quote) isInString = false
    } else if (code === quote) isInString = true
    else if (code === openList || code === openObject) {
      depth += 1
      if (depth > maxDepth) return false
    } else if (code === closeList || code === closeObject) depth -= 1
  }
  return true
}
