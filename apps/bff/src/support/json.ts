/**
 * Maximum nesting depth. The limit exists because `JSON.parse` is a hundred times slower for a long
 * string of brackets. No body or document in the product is nested this deeply.
 */
const maxDepth = 32

/**
 * Parses JSON that a schema then validates. Returns `undefined` for invalid JSON or excessive
 * nesting; every schema rejects `undefined`.
 */
export function parseJson(text: string | Buffer): unknown {
  const given = text.toString()
  if (!isShallow(given)) return undefined
  try {
    return JSON.parse(given)
  } catch {
    // The input is external, so it may not be valid JSON.
    return undefined
  }
}

const [quote, backslash] = ['"', '\\'].map(char => char.charCodeAt(0))
const [openList, closeList, openObject, closeObject] = ['[', ']', '{', '}'].map(char =>
  char.charCodeAt(0),
)

/**
 * Returns whether the nesting is within the limit. Reads each character once and stops at the first
 * bracket that is nested too deeply.
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
