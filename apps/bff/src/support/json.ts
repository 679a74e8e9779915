/**
 * Far more than any body or document of ours has. `JSON.parse` takes a hundred times as long for a text
 * of brackets as for one of values.
 */
const maxDepth = 32

/**
 * Parses a text for a schema to check; `undefined`, which every schema refuses, if it is no JSON or
 * nested too deeply.
 */
export function parseJson(text: string | Buffer): unknown {
  const given = text.toString()
  if (!isShallow(given)) return undefined
  try {
    return JSON.parse(given)
  } catch {
    // Written by others, so that not even this much can be expected of it.
    return undefined
  }
}

const [quote, backslash] = ['"', '\\'].map(char => char.charCodeAt(0))
const [openList, closeList, openObject, closeObject] = ['[', ']', '{', '}'].map(char =>
  char.charCodeAt(0),
)

/** Reads each character once, up to the first bracket that is too deep. */
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
