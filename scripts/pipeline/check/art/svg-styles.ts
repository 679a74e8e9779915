/**
 * Finds the properties that an SVG's style sheets may add to an element. Compares only the names in
 * a selector instead of evaluating the selector. A rule may therefore match too many elements, but
 * never too few.
 */

import { isAscii, isUtf8 } from 'node:buffer'
import { SaxesParser, type SaxesTagNS } from 'saxes'
import { isLength, parseBox } from './svg-box.ts'
import type { SvgElement } from './svg-elements.ts'

const namespace = 'http://www.w3.org/2000/svg'

/** Maximum nesting depth; the renderer rejects files with deeper nesting. */
const deepest = 250

const fix = 'save it again from the drawing tool, as plain SVG'

/** Encodings whose first half is ASCII, by the names that browsers and the renderer recognize. */
const likeAscii = /^(?:(?:us-)?ascii|iso[-_]?8859-1|l(?:atin)?1|windows-1252|cp1252)$/i

/** Stops the parser, because the parser's state is not reliable after the first mistake. */
class Malformed extends Error {}

/**
 * Returns the reason why a file cannot be rendered, with line and column. Returns `undefined` for a
 * valid file.
 */
export function findMalformed(bytes: Buffer): string | undefined {
  if (!isUtf8(bytes)) return `is not UTF-8; ${fix} in UTF-8`
  try {
    readThrough(bytes)
    return undefined
  } catch (error) {
    if (error instanceof Malformed) return error.message
    throw error
  }
}

/** @throws Malformed */
function readThrough(bytes: Buffer): void {
  const parser = new SaxesParser({ xmlns: true, position: true })
  let depth = 0
  parser.on('error', ({ message }) => refuse(describeParseError(message)))
  parser.on('xmldecl', ({ version, encoding = 'utf-8' }) => {
    if (version !== '1.0') refuse(`is XML ${version}, which is not supported; ${fix}`)
    if (!/^utf-?8$/i.test(encoding) && !(likeAscii.test(encoding) && isAscii(bytes))) {
      refuse(`declares the encoding ${encoding}, which is not UTF-8; ${fix} in UTF-8`)
    }
  })
  parser.on('processinginstruction', ({ target }) => {
    if (/^xml/i.test(target))
      refuse(`has a processing instruction <?${target}, which is not supported; ${fix}`)
  })
  parser.on('opentag', tag => {
    depth += 1
    refuseNamespaces(tag)
    if (depth === 1) refuseRoot(tag)
    if (depth === deepest) refuse(`nests elements more than ${deepest} deep; ${fix}`)
  })
  parser.on('closetag', () => {
    depth -= 1
  })
  parser.write(bytes.toString('utf8')).close()
}

function refuse(reason: string): never {
  throw new Malformed(reason)
}

function refuseRoot({ name, uri, attributes }: SaxesTagNS): void {
  if (name !== 'svg' || uri !== namespace) {
    const found = name === 'svg' && uri === '' ? 'has no xmlns' : `starts with <${name}>`
    refuse(`must start with <svg xmlns="${namespace}">, but ${found}`)
  }
  if (parseBox(attributes.viewBox?.value)) return
  for (const side of ['width', 'height']) {
    const length = attributes[side]?.value
    if (length === undefined || length.trim().endsWith('%')) {
      refuse('has no intrinsic size; give its <svg> a viewBox, for example viewBox="0 0 64 64"')
    }
    if (isLength(length)) continue
    refuse(`has the ${side} ${JSON.stringify(length)}; write a number, or give it a viewBox`)
  }
}

/**
 * Rejects namespaces that contain a space, even at the end, because the renderer cannot open such a
 * file.
 */
function refuseNamespaces({ attributes }: SaxesTagNS): void {
  for (const { name, value } of Object.values(attributes)) {
    if (!/^xmlns(?::|$)/.test(name) || !/\s/.test(value)) continue
    refuse(`has ${name}=${JSON.stringify(value)}, which contains a space; ${fix}`)
  }
}

/** Converts a parser message, such as `1:68: unexpected close tag.`, into a problem's reason. */
function describeParseError(message: string): string {
  const [, place = '', what = message] = /^(\d+:\d+): (.*?)\.?$/s.exec(message) ?? []
  return `is not well-formed at ${place}: ${what}; ${fix}`
}

type Drawing = {
  /** Ids of the drawings that an element references and that are rendered with the element. */
  ids: readonly string[]
  /**
   * Whether the element is rendered separately and composited, which requires an additional image
   * buffer.
   */
  isLayer: boolean
}

/** Drawing tools write far fewer rules. */
const maximumRules = 1_000

/**
 * Returns what an element references, from the element's own attributes and from every rule that
 * may match the element.
 */
export type DrawingOf = (element: SvgElement) => Drawing

/**
 * Indexes the style rules. Returns `undefined` if there are more rules than in any real drawing.
 */
export function readDrawings(elements: readonly SvgElement[]): DrawingOf | undefined {
  const rules = elements.filter(({ name }) => name === 'style').flatMap(({ text }) => split(text))
  if (rules.length > maximumRules) return undefined

  const byWord = new Map<string, Drawing>()

  for (const { words, declarations } of rules) {
    const drawing = parseDrawing(declarations)
    for (const word of words) byWord.set(word, merge([byWord.get(word) ?? nothing, drawing]))
  }

  return element =>
    merge([ownDrawing(element), ...namesOf(element).flatMap(name => byWord.get(name) ?? [])])
}

type Rule = { words: ReadonlySet<string>; declarations: string }

/** The key for the universal selector. All other keys are element names, classes and ids. */
const everything = '*'
const nothing: Drawing = { ids: [], isLayer: false }

function split(text: string): Rule[] {
  return withoutComments(text)
    .split('}')
    .flatMap(part => {
      const at = part.lastIndexOf('{')
      return at === -1
        ? []
        : [{ words: parseSelectorWords(part.slice(0, at)), declarations: part.slice(at) }]
    })
}

/**
 * Removes comments. Uses `split`, because a regular expression would search for the end of a
 * comment after every start, in quadratic time.
 */
export function withoutComments(text: string): string {
  const [first = '', ...rest] = text.split('/*')
  return first + rest.map(part => part.split('*/').slice(1).join('*/')).join(' ')
}

function parseSelectorWords(selectors: string): Set<string> {
  const isOpen = /[*[:&]/.test(selectors)
  return new Set(isOpen ? [everything] : (selectors.toLowerCase().match(/[^\s.,#>+~{]+/g) ?? []))
}

function namesOf({ name, attributes }: SvgElement): string[] {
  const classes = (attributes.get('class') ?? '').toLowerCase().split(/\s+/)
  return [everything, name, (attributes.get('id') ?? '').toLowerCase(), ...classes]
}

function ownDrawing({ attributes }: SvgElement): Drawing {
  const isLayer =
    layering.some(property => attributes.has(property)) ||
    parseDrawing(attributes.get('style') ?? '').isLayer
  return { ids: [...attributes.values()].flatMap(parseIds), isLayer }
}

const layering = ['opacity', 'mask', 'filter', 'mix-blend-mode']
const layeringStyle = new RegExp(`(?:^|[^\\w-])(?:${layering.join('|')})\\s*:`, 'i')

function parseDrawing(declarations: string): Drawing {
  return { ids: parseIds(declarations), isLayer: layeringStyle.test(declarations) }
}

function merge(drawings: readonly Drawing[]): Drawing {
  return {
    ids: drawings.flatMap(({ ids }) => ids),
    isLayer: drawings.some(({ isLayer }) => isLayer),
  }
}

/** Parses the ids in a value: either one `#id` as the entire value, or any number of `url(#id)`. */
function parseIds(value: string): string[] {
  if (value.trimStart().startsWith('#')) return [value.trim().slice(1)]
  return [...value.matchAll(/url\(["'\s]*#([^)"'\s]+)/gi)].map(([, id = '']) => id)
}
