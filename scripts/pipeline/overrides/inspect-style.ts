import type { Overrides } from './read-overrides.ts'
import { type Fault, findSourceFault, isBare } from './source-fault.ts'

type Named = { value: string; start: number }

/** Styles can reference files, which the compiler would resolve anywhere. */
export function findStyleFaults(text: string, overrides: Overrides): Fault[] {
  const style = blank(text, comments)
  const imports = [...style.matchAll(/@import/gi)].map(({ index: at }) => {
    return { at, reason: 'imports a style sheet; write it here' }
  })
  const classes = [...style.matchAll(/\bfrom\s*["']([^"']*)["']/gi)].flatMap(found =>
    findSourceFault(toOwn({ value: found[1] ?? '', start: found.index }), overrides),
  )
  const pictures = picturesIn(style).flatMap(named => findPictureFault(named, overrides))
  return [...imports, ...classes, ...pictures]
}

/** Blanks comments, so that positions do not change. */
function blank(text: string, what: RegExp): string {
  return text.replace(what, found => found.replace(/[^\n]/g, ' '))
}

/** The targets of `url()` and the strings of `image-set()`, each once. */
function picturesIn(style: string): Named[] {
  const inSets = [...style.matchAll(imageSets)].flatMap(({ index, 0: set }) =>
    namesIn(blank(set, types), strings, index),
  )
  const named = [...namesIn(style, urls, 0), ...inSets]
  return [...new Map(named.map(one => [one.start, one])).values()]
}

function namesIn(text: string, pattern: RegExp, offset: number): Named[] {
  return [...text.matchAll(pattern)].map(({ index, 0: found }) => {
    const quote = /^["']/.test(found) ? 1 : 0
    return { start: offset + index + quote, value: found.replace(/^["']|["']$|\s+$/g, '') }
  })
}

const comments = /\/\*[\s\S]*?\*\//g
const urls = /(?<=(?<!@import\s*)\burl\(\s*)(?:"[^"]*"?|'[^']*'?|[^\s"')][^"')]*)/gi
const imageSets = /image-set\((?:[^()]|\([^()]*\))*\)/gi
const types = /type\([^()]*\)/gi
const strings = /"[^"]*"|'[^']*'/g

/** A remote URL, a data URL or a fragment; no file is resolved. */
const isNoFile = /^(?:[a-z][a-z0-9+.-]*:|\/\/|#|$)/i

function findPictureFault({ value, start }: Named, overrides: Overrides): Fault[] {
  if (isNoFile.test(value)) return []
  const file = value.replace(/[?#].*$/, '')
  const [fault] = findSourceFault(toOwn({ value: file, start }), overrides)
  return fault ? [{ ...fault, allowed: 'files of the same folder' }] : []
}

/** A bare name in a style is a file beside it. */
function toOwn({ value, start }: Named): Named {
  return { value: isBare(value) ? `./${value}` : value, start }
}
