import { escapeHtml } from '@livery/contract/text/html.ts'

/** An element's start tag; attributes that are `undefined` are left out, `true` stands alone. */
export function startTag(
  name: string,
  attributes: Record<string, string | number | true | undefined>,
): string {
  const written = Object.entries(attributes).flatMap(([key, value]) => {
    if (value === undefined) return []
    return value === true ? [` ${key}`] : [` ${key}="${escapeHtml(String(value))}"`]
  })
  return `<${name}${written.join('')}>`
}
