import { escapeHtml } from '@livery/contract/text/html.ts'

/** HTML as a value: template values are escaped unless they are HTML themselves. */
export type Html = { readonly html: string }

type Part = Html | string | number | null | undefined | false | readonly Part[]

export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return { html: strings.map((text, at) => text + renderPart(parts[at])).join('') }
}

function renderPart(part: Part): string {
  if (part === null || part === undefined || part === false) return ''
  if (typeof part === 'object') return 'html' in part ? part.html : part.map(renderPart).join('')
  return escapeHtml(String(part))
}
