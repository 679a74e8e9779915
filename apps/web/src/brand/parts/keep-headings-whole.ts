/** Gives a heading the device's font if its own font lacks one of the heading's letters. */

/** The letters that the page's heading font has, and the letters that it is meant to have. */
export type HeadingFont = {
  /** A CSS unicode range. */
  range: string
  /** Other letters, such as another script's letters, do not affect a heading's font. */
  own: RegExp
  /** The custom property with the device's font. */
  device: '--font-skin' | '--font-body'
}

export const latinLetters = /\p{Script=Latin}/u
export const otherLetters = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u

/** Elements whose text is in the heading font. */
const headings = 'h1,h2,h3,strong'

let font: HeadingFont | undefined
let watcher: MutationObserver | undefined
const changed = new WeakSet<HTMLElement>()

/**
 * Checks all headings now and after each change to the page. A heading in two fonts would look
 * worse than a heading in the device's font.
 * @param next `undefined` if no heading in the page's language mixes fonts
 */
export function keepHeadingsWhole(next: HeadingFont | undefined): void {
  font = next
  checkAll()

  if (watcher || font === undefined) return
  watcher = new MutationObserver(records => {
    const isText = records.some(({ type, addedNodes }) => type !== 'childList' || addedNodes.length)
    if (isText) checkAll()
  })
  watcher.observe(document.body, { subtree: true, childList: true, characterData: true })
}

function checkAll(): void {
  const has = font && createHasLetter(font.range)
  for (const heading of document.querySelectorAll<HTMLElement>(headings)) {
    const isMixed = font && has && isLacking(heading.textContent ?? '', font.own, has)
    if (isMixed) {
      heading.style.setProperty('--font-display', `var(${font?.device})`)
      changed.add(heading)
    } else if (changed.delete(heading)) heading.style.removeProperty('--font-display')
  }
}

/** Returns whether a string contains a letter that the font should have but lacks. */
export function isLacking(text: string, own: RegExp, has: (code: number) => boolean): boolean {
  return [...text].some(letter => own.test(letter) && !has(letter.codePointAt(0) ?? 0))
}

/** The ranges of the last call, because a page's font seldom changes. */
let parsed: { range: string; has: (code: number) => boolean } | undefined

/** Returns a check for a CSS unicode range. */
export function createHasLetter(range: string): (code: number) => boolean {
  if (parsed?.range === range) return parsed.has

  const runs = range.split(',').map(part => {
    const [from = '', to = from] = part.trim().replace('U+', '').split('-')
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const
  })
  const has = (code: number) => runs.some(([from, to]) => from <= code && code <= to)
  parsed = { range, has }

  return has
}

/** Formats letters as a CSS unicode range. */
export function formatRange(letters: string): string {
  return [...letters].map(letter => `U+${letter.codePointAt(0)?.toString(16)}`).join(',')
}
