/** The words of the platform's HTML, as text that is never markup again; no parser has to read it. */

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

/** Elements within a line: the words beside them are not apart. Any other begins a line of its own. */
const inline =
  /^(?:a|abbr|b|bdi|bdo|cite|code|del|em|font|i|ins|kbd|label|mark|q|s|small|span|strike|strong|sub|sup|time|u|wbr)$/i

/** With its attributes, whose values may have the sign that ends a tag; the second form has an open quote. */
const tag = /<\/?([a-z][a-z0-9]*)\b(?:"[^"]*"|'[^']*'|[^'">])*>|<\/?([a-z][a-z0-9]*)\b[^>]*>/gi

/** The words of HTML in one line, without its tags, scripts and comments. */
export function readHtmlText(html: string): string {
  return html
    .replace(/<!--[\s\S]*?(?:-->|$)/g, '')
    .replace(/<(script|style)\b[\s\S]*?(?:<\/\1>|$)/gi, ' ')
    .replace(tag, (_, one?: string, other?: string) => (inline.test(one ?? other ?? '') ? '' : ' '))
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi, toSign)
    .replace(/\s+/g, ' ')
    .trim()
}

/** More than two lines of a phone never show. */
const longest = 160

/** The beginning of the words of HTML, for a list. A table is not read as a sentence. */
export function toExcerpt(html: string): string {
  return readHtmlText(html.replace(/<(table)\b[\s\S]*?(?:<\/\1>|$)/gi, ' ')).slice(0, longest)
}

/** The sign of a character reference; one of no sign stays as it is written. */
function toSign(reference: string, decimal?: string, hex?: string, name?: string): string {
  if (name !== undefined) return names[name.toLowerCase()] ?? reference
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
  return code <= 0x10ffff ? String.fromCodePoint(code) : reference
}
