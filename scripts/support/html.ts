const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text made safe for HTML content and quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, character => entities[character] ?? character)
}

/** A value as JSON that no `</script>` or `<!--` inside it can end early. */
export function toInlineJson(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c')
}

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
