import { escapeHtml } from '@livery/contract/text/html.ts'

export const fleetPath = '/fleet'

const sections = [
  { path: fleetPath, name: 'Merchants' },
  { path: `${fleetPath}/health`, name: 'Health' },
  { path: `${fleetPath}/releases`, name: 'Releases' },
  { path: `${fleetPath}/canary`, name: 'Canary' },
  { path: `${fleetPath}/domains`, name: 'Domains' },
  { path: `${fleetPath}/previews`, name: 'Previews' },
  { path: `${fleetPath}/errors`, name: 'Errors' },
] as const

type Page = { title: string; path: string; body: Html }

export function renderFleetPage({ title, path, body }: Page): string {
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${title} · Livery fleet</title>
<link rel="stylesheet" href="${fleetPath}/style.css"></head>
<body><header><nav aria-label="Fleet"><ul>${sections.map(
    section =>
      html`<li><a href="${section.path}"${section.path === path && html` aria-current="page"`}>${section.name}</a></li>`,
  )}</ul></nav></header>
<main><h1>${title}</h1>${body}</main></body></html>
`.html
}

export type Cell = Html | string | number | null | undefined
export type Column<Row> = { name: string; isNumber?: boolean; cell: (row: Row) => Cell }

/** Renders a table with a caption. The first cell of each row is the row's heading. */
export function renderTable<Row>(
  caption: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): Html {
  const [first, ...others] = columns
  if (first === undefined) return html``

  const renderCellClass = ({ isNumber }: Column<Row>) => isNumber === true && html` class="number"`

  return html`<div class="scroll" role="region" aria-label="${caption}" tabindex="0"><table>
<caption>${caption}</caption>
<thead><tr>${columns.map(each => html`<th scope="col"${renderCellClass(each)}>${each.name}</th>`)}</tr></thead>
<tbody>${rows.map(
    row => html`<tr><th scope="row">${first.cell(row)}</th>${others.map(
      each => html`<td${renderCellClass(each)}>${each.cell(row)}</td>`,
    )}</tr>
`,
  )}</tbody></table></div>`
}

export function renderFacts(facts: readonly (readonly [string, Cell])[]): Html {
  return html`<dl>${facts.map(([name, value]) => html`<dt>${name}</dt><dd>${value ?? '–'}</dd>`)}</dl>`
}

export const rowsAPage = 100

/** Returns one page of rows and links to the other pages. Every page has its own URL. */
export function paginateRows<Row>(
  rows: readonly Row[],
  { path, query, page }: { path: string; query: Readonly<Record<string, string>>; page: number },
): { shown: readonly Row[]; from: number; links: Html } {
  const last = Math.max(1, Math.ceil(rows.length / rowsAPage))
  const at = Math.min(page, last)
  const from = (at - 1) * rowsAPage

  const renderPageLink = (number: number, name: string) =>
    number >= 1 &&
    number <= last &&
    number !== at &&
    html`<li><a href="${path}?${new URLSearchParams({ ...query, page: String(number) }).toString()}">${name}</a></li>`

  const links = html`<nav aria-label="Pages"><ul><li>Page ${at} of ${last}</li>${renderPageLink(1, 'First')}${renderPageLink(at - 1, 'Previous')}${renderPageLink(at + 1, 'Next')}${renderPageLink(last, 'Last')}</ul></nav>`

  return { shown: rows.slice(from, from + rowsAPage), from, links }
}

/** Renders a filter whose state is in the URL. */
export function renderFilter(path: string, fields: Html): Html {
  return html`<form action="${path}" method="get" role="search">${fields}<button>Show</button></form>`
}

export function renderMerchantLink(code: string): Html {
  return html`<a href="${fleetPath}/merchants/${code}">${code}</a>`
}

export function renderReleaseLink(id: string): Html {
  return html`<a href="${fleetPath}/releases/${id}"><code>${id.slice(0, 12)}</code></a>`
}

/** Marks a string as HTML. Template values are escaped unless they are marked as HTML. */
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
