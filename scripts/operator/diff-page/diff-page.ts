/** A self-contained page that shows the differences between two releases. */

import { escapeHtml } from '@livery/contract/text/html.ts'
import { readPack } from '@livery/release/pack/pack.ts'
import type { Store } from '@livery/release/store/store.ts'
import { contentType } from '@livery/release/support/content-type.ts'
import {
  formatWeights,
  type MerchantChange,
  type ReleaseDiff,
} from '#pipeline/compare/diff-releases.ts'
import { readSource } from '#pipeline/paint/source.ts'
import type { ScreenChange } from './compare-screens.ts'

const styles = `:root{color-scheme:light dark;font:15px/1.5 system-ui,sans-serif}
body{margin:0 auto;max-width:70rem;padding:1rem}
table{border-collapse:collapse;width:100%}th,td{border-bottom:1px solid;padding:.25rem .75rem .25rem 0;text-align:start;vertical-align:top;overflow-wrap:anywhere}
.pair{display:flex;gap:1rem;flex-wrap:wrap}figure{margin:.5rem 0}img{background:#888;max-height:10rem;max-width:20rem;padding:.5rem}img.screen{max-height:none;padding:0;width:19.5rem}
i{border:1px solid;display:inline-block;height:1em;margin-inline-end:.4em;vertical-align:middle;width:1em}`

/** A compared screen, with its images as WebP. */
export type ShownScreen = ScreenChange & { before: Buffer; after: Buffer }

/** Renders the page. Images are read from the packs in `store` and embedded in the page. */
export function renderDiffPage(
  diff: ReleaseDiff,
  title: string,
  store: Store,
  screens: readonly ShownScreen[] = [],
): string {
  const { added, changed, removed, repainted } = diff
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width">',
    `<meta http-equiv="content-security-policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">`,
    `<title>${escapeHtml(title)}</title><style>${styles}</style></head><body><main>`,
    `<h1>${escapeHtml(title)}</h1>`,
    `<p>${added.length} added, ${changed.length} changed, ${removed.length} removed, ${repainted.length} only repainted</p>`,
    renderList('Added', added),
    renderList('Removed', removed),
    ...changed.map(change => renderSection(change, store)),
    renderScreens(screens),
    '</main></body></html>\n',
  ].join('\n')
}

function renderList(title: string, codes: readonly string[]): string {
  if (codes.length === 0) return ''
  const items = codes.map(code => `<li>${escapeHtml(code)}</li>`)
  return `<section><h2>${title}</h2><ul>${items.join('')}</ul></section>`
}

function renderSection(change: MerchantChange, store: Store): string {
  const { merchant, keys, pictures, files, budgets, bytes, unknown } = change
  const parts = [
    `<p>Pack: ${bytes.before} → ${bytes.after} bytes</p>`,
    unknown === undefined ? '' : `<p>${escapeHtml(unknown)}</p>`,
    keys.length === 0 ? '' : renderKeyTable(keys),
    ...pictures.map(({ file }) => renderPair(file, change, store)),
    ...files.map(({ file, change: what }) => `<p>${escapeHtml(file)} ${what}</p>`),
    ...budgets.map(
      ({ key, before, after }) => `<p>budgets.${key}: ${formatWeights(before, after)}</p>`,
    ),
  ]
  return `<section><h2>${escapeHtml(merchant)}</h2>${parts.join('')}</section>`
}

/** Shows the screens with changes, unexpected changes first, and lists the other screens. */
function renderScreens(screens: readonly ShownScreen[]): string {
  if (screens.length === 0) return ''

  const isShown = ({ state }: ShownScreen) => state !== 'same'
  const shown = screens.filter(isShown).sort((one, other) => rank(one) - rank(other))
  const same = screens.filter(one => !isShown(one)).map(formatScreen)
  const pairs = shown.map(screen => {
    const name = `${formatScreen(screen)}: ${screen.state}, ${(screen.share * 100).toFixed(2)}% of pixels`
    const sides = (['before', 'after'] as const).map(side => {
      const data = `data:image/webp;base64,${screen[side].toString('base64')}`
      const alt = escapeHtml(`${formatScreen(screen)}, ${side}`)
      return `<figure><img class="screen" src="${data}" alt="${alt}"><figcaption>${side}</figcaption></figure>`
    })
    return `<h3>${escapeHtml(name)}</h3><div class="pair">${sides.join('')}</div>`
  })
  const list = same.length === 0 ? '' : `<p>Same: ${escapeHtml(same.join(', '))}</p>`

  return `<section><h2>Screens</h2>${pairs.join('')}${list}</section>`
}

function rank({ state, share }: ShownScreen): number {
  return state === 'changed' ? -share : 1 - share
}

function formatScreen({ merchant, screen, mode }: ScreenChange): string {
  return `${merchant} ${screen} ${mode}`
}

function renderKeyTable(keys: MerchantChange['keys']): string {
  const rows = keys.map(
    ({ key, before, after }) =>
      `<tr><th scope="row">${escapeHtml(key)}</th><td>${renderValue(before)}</td><td>${renderValue(after)}</td></tr>`,
  )
  const head = ['Key', 'Before', 'After'].map(name => `<th scope="col">${name}</th>`)
  return `<table><thead><tr>${head.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`
}

function renderValue(value: unknown): string {
  if (value === undefined) return 'unset'
  const isColour = typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value)
  const swatch = isColour ? `<i style="background:${value}"></i>` : ''
  return swatch + escapeHtml(JSON.stringify(value))
}

function renderPair(file: string, { packs, merchant }: MerchantChange, store: Store): string {
  const sides = (['before', 'after'] as const).map(side => {
    const bytes = readPicture(packs[side], file, store)
    const name = escapeHtml(`${file} of ${merchant}, ${side}`)
    const data = bytes && `data:${contentType(file)};base64,${bytes.toString('base64')}`
    const shown = data === undefined ? 'none' : `<img src="${data}" alt="${name}">`
    return `<figure>${shown}<figcaption>${name}</figcaption></figure>`
  })
  return `<div class="pair">${sides.join('')}</div>`
}

function readPicture(hash: string, file: string, store: Store): Buffer | undefined {
  const bytes = store.read(hash)
  const pack = bytes && readPack(bytes)
  const name = pack && readSource(pack)?.files[file]
  return typeof name === 'string' ? pack?.blob(name) : undefined
}
