const names: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  '#39': "'",
}

/** More than two lines of a phone never show. */
const longest = 160

/**
 * The beginning of the words of the platform's HTML, for a list. It is shown as text and never as
 * markup, so no parser has to read it.
 */
export function toExcerpt(html: string): string {
  return html
    .replace(/<(script|style|table)\b[\s\S]*?(?:<\/\1>|$)/gi, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => names[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longest)
}
