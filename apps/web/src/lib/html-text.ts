/**
 * Extracts the plain text from the platform's HTML without a parser. The result is never parsed as
 * markup again.
 */

const names: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  ndash: '–',
  mdash: '—',
  hellip: '…',
}

/** Inline elements do not separate the words around them. Any other element starts a new line. */
const inline =
  /^(?:a|abbr|b|bdi|bdo|cite|code|del|em|font|i|ins|kbd|label|mark|q|s|small|span|strike|strong|sub|sup|time|u|wbr)$/i

/**
 * A tag with its attributes, whose values may contain `>`; the second form has an unclosed quote.
 */
const tag = /<\/?([a-z][a-z0-9]*)\b(?:"[^"]*"|'[^']*'|[^'">])*>|<\/?([a-z][a-z0-9]*)\b[^>]*>/gi

/** Returns the words in the HTML as one line, without tags, scripts and comments. */
export function readHtmlText(html: string): string {
  return html
    .replace(/<!--[\s\S]*?(?:-->|$)/g, '')
    .replace(/<(script|style)\b[\s\S]*?(?:<\/\1>|$)/gi, ' ')
    .replace(tag, (_, one?: string, other?: string) => (inline.test(one ?? other ?? '') ? '' : ' '))
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi, decodeReference)
    .replace(/\s+/g, ' ')
    .trim()
}

/** An excerpt never needs more than two lines on a phone. */
const longest = 160

/**
 * Returns the first words in the HTML, for a list. Omits tables, which do not read as sentences.
 */
export function buildExcerpt(html: string): string {
  return readHtmlText(html.replace(/<(table)\b[\s\S]*?(?:<\/\1>|$)/gi, ' ')).slice(0, longest)
}

/** Returns the character for a character reference; an invalid reference stays unchanged. */
function decodeReference(reference: string, decimal?: string, hex?: string, name?: string): string {
  if (name !== undefined) return names[name.toLowerCase()] ?? reference
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
  return code <= 0x10ffff ? String.fromCodePoint(code) : reference
}
