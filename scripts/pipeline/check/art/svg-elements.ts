/**
 * Parses an SVG text into a list of elements for the checks, in linear time. The parser is more
 * lenient than XML: it accepts any text that some viewer may read as an element or attribute.
 */
export type SvgElement = {
  /** In lowercase, without the namespace prefix. */
  name: string
  /** Lowercase names with prefixes; character references are resolved. */
  attributes: ReadonlyMap<string, string>
  children: SvgElement[]
  /** The text content outside of tags; character references are resolved. */
  text: string
}

export type SvgText = {
  /** In document order. */
  elements: SvgElement[]
  /** `<!…>` and `<?…>` in lowercase, without comments. */
  declarations: string[]
}

/** Marks the files that `livery` drew, so that `doctor` does not report them as a designer's. */
export const generatorAttribute = 'data-generator'

type Open = { element: SvgElement; tag: string }

/**
 * Drawing tools do not nest deeper. The limit also bounds the search through all open elements for
 * an unmatched end tag.
 */
const deepest = 1_000

let last: { text: string; svg: SvgText | undefined } | undefined

/**
 * Parses an SVG text. Returns `undefined` if a tag, comment or quotation is not closed, or if
 * elements are nested too deeply. Caches the last text, because a drawing is parsed twice: for its
 * size and for dangerous content.
 */
export function readSvg(text: string): Readonly<SvgText> | undefined {
  if (last?.text !== text) last = { text, svg: parseSvg(text) }
  return last.svg
}

function parseSvg(text: string): SvgText | undefined {
  const found: SvgText = { elements: [], declarations: [] }
  const open: Open[] = []

  for (let at = 0; at < text.length; ) {
    const start = text.indexOf('<', at)
    addText(open, decode(text.slice(at, start === -1 ? text.length : start)))
    if (start === -1) break
    const end = findEnd(text, start)
    if (end === undefined || open.length > deepest) return undefined
    readMarkup(text.slice(start, end), open, found)
    at = end
  }

  return found
}

/** Returns the index after the tag, comment or declaration that begins at `start`. */
function findEnd(text: string, start: number): number | undefined {
  if (text.startsWith('<!--', start)) return after(text, '-->', start + 4)
  if (text.startsWith('<![CDATA[', start)) return after(text, ']]>', start + 9)

  let quote = ''

  for (let at = start + 1; at < text.length; at++) {
    const sign = text[at] ?? ''
    if (quote !== '') quote = sign === quote ? '' : quote
    else if (sign === '>') return at + 1
    else if (sign === '"' || sign === "'") quote = sign
  }

  return undefined
}

function after(text: string, ending: string, from: number): number | undefined {
  const at = text.indexOf(ending, from)
  return at === -1 ? undefined : at + ending.length
}

function readMarkup(markup: string, open: Open[], found: SvgText): void {
  if (markup.startsWith('<!--')) return
  if (markup.startsWith('<![CDATA[')) addText(open, markup.slice(9, -3))
  else if (/^<[!?]/.test(markup)) found.declarations.push(markup.toLowerCase())
  else if (markup.startsWith('</')) close(open, readTag(markup.slice(2)))
  else openElement(markup, open, found)
}

function openElement(markup: string, open: Open[], found: SvgText): void {
  const tag = readTag(markup.slice(1))
  const isEmpty = markup.endsWith('/>')
  const inside = markup.slice(1 + tag.length, isEmpty ? -2 : -1)
  const name = tag.slice(tag.indexOf(':') + 1).toLowerCase()
  const element = { name, attributes: readAttributes(inside), children: [], text: '' }
  found.elements.push(element)
  open.at(-1)?.element.children.push(element)
  if (!isEmpty) open.push({ element, tag })
}

function readTag(inside: string): string {
  const [before = ''] = inside.trimStart().split(/[\s/>"']/, 1)
  return inside.slice(0, inside.length - inside.trimStart().length) + before
}

/**
 * Closes elements up to the start tag that matches the end tag. Ignores an end tag without a
 * matching start tag.
 */
function close(open: Open[], tag: string): void {
  const at = open.findLastIndex(each => each.tag.trim() === tag.trim())
  if (at !== -1) open.length = at
}

function addText(open: Open[], text: string): void {
  const last = open.at(-1)?.element
  if (last) last.text += text
}

/**
 * Every alternative consumes at least one character, and no two alternatives match the same text,
 * so matching takes linear time.
 */
const attributePattern = /([^\s"'=/>]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g

function readAttributes(inside: string): Map<string, string> {
  const attributes = new Map<string, string>()
  for (const [, name = '', ...values] of inside.matchAll(attributePattern)) {
    attributes.set(name.toLowerCase(), decode(values.find(value => value !== undefined) ?? ''))
  }
  return attributes
}

/**
 * Resolves numeric character references and the five entities that XML predefines. Without a
 * document type, a file cannot define other entities.
 */
function decode(text: string): string {
  return text.replace(
    /&(?:#(x?)([0-9a-f]{1,8})|(lt|gt|amp|quot|apos));?/gi,
    (_all, hex, digits, name) =>
      name ? (named[String(name).toLowerCase()] ?? '') : toCharacter(String(digits), hex ? 16 : 10),
  )
}

const named: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

function toCharacter(digits: string, base: number): string {
  return String.fromCodePoint(Math.min(Number.parseInt(digits, base) || 0, 0x10ffff))
}
