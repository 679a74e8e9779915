import { escapeHtml } from '@livery/contract/text/html.ts'

/**
 * Renders the start tag of an HTML element. Omits attributes that are `undefined`. Renders `true`
 * as an attribute without a value.
 */
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
