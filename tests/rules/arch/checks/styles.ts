/** Rules about style sheets, which must work in every script and in both text directions. */
import { withoutComments } from '../imports.ts'
import type { Rule, SourceFile } from '../source-tree.ts'

/**
 * Values that only suit Latin letters. The tokens for other scripts increase or cancel these
 * values.
 */
const ofLatinAlone = [
  /(?<![-\w])line-height:(?!\s*(?:max\([\d.]+, var\(--leading\)\)|0;|inherit|var\())[^;]+/,
  /letter-spacing:(?!\s*(?:calc\(-?[\d.]+em \* var\(--tracking\)\)|0;|var\(|normal))[^;]+/,
  /font-style:\s*(?:italic|oblique)/,
  /text-transform:(?!\s*(?:var\(|none))[^;]+/,
]

export const scriptTokensRule: Rule = {
  name: 'line heights, letter spacing, slants and capitals depend on the script',
  check: files => files.filter(isStyle).flatMap(file => find(file, ofLatinAlone)),
  broken: [
    style('.a { line-height: 1.2; }'),
    style('.a { letter-spacing: 0.02em; }'),
    style('.a { font-style: italic; }'),
    style('.a { text-transform: uppercase; }'),
  ],
}

const side = '(?:left|right)'

/** Physical sides such as `left`, including cases that Biome's `useLogicalProperties` misses. */
const ofOneDirection = [
  new RegExp(
    `(?<![-\\w])(?:${side}|(?:margin|padding|border|scroll-padding|scroll-margin)-${side}[-a-z]*):[^;]+`,
  ),
  new RegExp(`(?:text-align|float|clear):\\s*${side}`),
  /border-(?:top|bottom)-(?:left|right)-radius:/,
  // Matches four values of which the second and fourth differ.
  /(?<![-\w])(?:margin|padding|inset):\s*\S+ (\S+) \S+ (?!\1;)[^\s;]+;/,
]

export const directionRule: Rule = {
  name: 'styles use logical start and end instead of left and right',
  check: files => files.filter(isStyle).flatMap(file => find(file, ofOneDirection)),
  broken: [
    style('.a { margin-left: 4px; }'),
    style('.a { left: 0; }'),
    style('.a { text-align: right; }'),
    style('.a { float: left; }'),
    style('.a { padding: 0 4px 0 8px; }'),
    style('.a { border-top-left-radius: 4px; }'),
  ],
}

/**
 * Some supported phones do not support `:has` (decision 0061), so `:has` may only improve a page
 * that also works without it.
 */
export const chosenRule: Rule = {
  name: 'styles select the chosen option by data-chosen instead of :has()',
  check: files => files.filter(isStyle).flatMap(file => find(file, [/:has\([^)]*:checked/])),
  broken: [style('.a:has(:checked) { color: red; }'), style('.a:has([type="radio"]:checked) {}')],
}

/**
 * With `auto-fit`, the last row has gaps, so wrapping items must grow to fill the row. A list with
 * `auto-fill` may end with a gap, which is intended.
 */
export const fullRowsRule: Rule = {
  name: 'items in a fixed set wrap and grow to fill each row',
  check: files => files.filter(isStyle).flatMap(file => find(file, [/repeat\(\s*auto-fit/])),
  broken: [style('.a { grid-template-columns: repeat(auto-fit, minmax(5rem, 1fr)); }')],
}

/** A part of a screen may use a z-index of at most 2. One table defines the page's layers. */
export const layersRule: Rule = {
  name: 'elements above a screen take their z-index from the layer table in base.css',
  check: files =>
    files
      .filter(isStyle)
      .flatMap(file => find(file, [/z-index:(?!\s*(?:var\(--layer-[a-z]+\)|-1|[0-2]);)[^;]+/])),
  broken: [style('.a { z-index: 15; }'), style('.a { z-index: 100; }')],
}

/**
 * In `:lang(ja)`, the shorthand makes every element wrap again, including elements with
 * `white-space: nowrap`.
 */
export const wrapStyleRule: Rule = {
  name: 'styles set text-wrap-style: the shorthand text-wrap also resets white-space: nowrap',
  check: files =>
    files
      .filter(({ path }) => path.endsWith('.css'))
      .flatMap(file => find(file, [/(?<![-\w])text-wrap:[^;]+/])),
  broken: [style('.a { text-wrap: pretty; }'), style('.a{text-wrap:balance}')],
}

function isStyle({ path }: SourceFile): boolean {
  return path.startsWith('apps/web/src/') && path.endsWith('.css')
}

function find(file: SourceFile, patterns: readonly RegExp[]): string[] {
  const text = withoutComments(file.text)
  return patterns.flatMap(pattern => {
    const found = pattern.exec(text)
    return found ? [`${file.path}: ${found[0].trim()}`] : []
  })
}

function style(text: string): SourceFile {
  return { path: 'apps/web/src/ui/a.module.css', text }
}
