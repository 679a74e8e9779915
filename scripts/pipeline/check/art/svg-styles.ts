/**
 * The properties that an SVG's style sheets may add to an element. Selectors are not evaluated,
 * only searched for names, so a rule may match too often but never too rarely.
 */
import type { SvgElement } from './svg-elements.ts'

type Drawing = {
  /** Ids of drawings that are rendered together with an element. */
  ids: readonly string[]
  /**
   * Whether the element is rendered separately and composited, which requires an additional image
   * buffer.
   */
  isLayer: boolean
}

/** Far more than drawing tools write. */
const maximumRules = 1_000

/**
 * Returns the drawings for an element's own attributes and for every rule that may match the
 * element.
 */
export type DrawingOf = (element: SvgElement) => Drawing

/** Returns `undefined` if there are more rules than in any real drawing. */
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

/** The key for the universal selector among a selector's words. */
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
 * Uses `split`, because a regular expression would search for an end after every start, in
 * quadratic time.
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

/** Parses `#id` as the entire value, or any number of `url(#id)`. */
function parseIds(value: string): string[] {
  if (value.trimStart().startsWith('#')) return [value.trim().slice(1)]
  return [...value.matchAll(/url\(["'\s]*#([^)"'\s]+)/gi)].map(([, id = '']) => id)
}
