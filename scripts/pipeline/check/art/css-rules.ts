/** Style sheets and declarations as far as the checks of artwork need them, in linear time. */
import { withoutComments } from './svg-styles.ts'

export type Declaration = { property: string; value: string }

/** A rule with its block, or a statement such as `@charset` with an empty one. */
export type StyleRule = { prelude: string; body: string; isNested: boolean }

export function readStyleSheet(text: string): StyleRule[] {
  const css = withoutComments(text).replaceAll('<!--', ' ').replaceAll('-->', ' ')
  const rules: StyleRule[] = []
  let [from, open, depth, isNested] = [0, 0, 0, false]

  const close = (end: number) => {
    const prelude = css.slice(from, depth === 0 && open <= from ? end : open).trim()
    const body = open > from ? css.slice(open + 1, end) : ''
    if (prelude !== '') rules.push({ prelude, body, isNested })
    from = end + 1
    isNested = false
  }
  for (const { index: at, 0: sign } of css.matchAll(/"[^"\n]*"|'[^'\n]*'|\([^(){}]*\)|[{};]/g)) {
    if (sign === '{') {
      if (depth === 0) open = at
      else isNested = true
      depth += 1
    } else if (sign === '}') {
      depth = Math.max(0, depth - 1)
      if (depth === 0) close(at)
    } else if (sign === ';' && depth === 0) close(at)
  }
  // A block that the text does not close ends with it.
  if (depth > 0) close(css.length)
  return rules
}

/** The declarations of a block or of a `style` attribute, properties in lower case. */
export function readDeclarations(text: string): Declaration[] {
  const parts = withoutComments(text).match(/(?:"[^"]*"|'[^']*'|\([^()]*\)|[^;])+/g) ?? []
  return parts.flatMap(part => {
    const at = part.indexOf(':')
    if (at === -1) return []
    const property = part.slice(0, at).trim().toLowerCase()
    return [{ property, value: part.slice(at + 1).trim() }]
  })
}
