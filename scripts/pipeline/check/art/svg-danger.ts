/**
 * Finds forbidden content in an SVG logo. The merchant's own origin serves the file, and users may
 * open it as a page, so scripts and external requests are forbidden. The checks reject the file
 * instead of removing the content, so that the operator learns about the problem.
 */

import sharp from 'sharp'
import { readSvg, type SvgElement, type SvgText } from './svg-elements.ts'
import { type DrawingOf, readDrawings } from './svg-styles.ts'

/** Longest side of an image in pixels; decoding a larger logo would be too expensive. */
export const maximumPixels = 4096

export type Size = { width: number; height: number }

const formats: Record<string, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpeg',
  'image/webp': 'webp',
  'image/svg+xml': 'svg',
}

/**
 * Returns the displayed size, after applying the rotation that a camera stored. Returns `undefined`
 * if the bytes do not have the given image type. Reads only the header, so there is no size limit.
 */
export async function readSize(bytes: Buffer, type: string): Promise<Size | undefined> {
  try {
    const { format, autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata()
    return format === formats[type] ? autoOrient : undefined
  } catch {
    // The decoder cannot open the image. Each caller reports this problem with its own message.
    return undefined
  }
}

/** The render cost of a composited element, in plain elements. */
const layerWeight = 10

const filterStepWeight = 80

/**
 * Number of characters in a path or text that take about as long to render as one plain element.
 */
const lettersAnElement = 200

/**
 * Maximum nesting depth. Drawing tools do not nest deeper, and deeper nesting can exhaust a
 * viewer's stack.
 */
const deepest = 200

/** Number of rendered elements and corners in an element, including all its descendants. */
type Span = { elements: number; corners: number }

/** A circle's outline is at most seven times as long as its radius. */
const roundness = 7

type Rule = (element: SvgElement) => string | undefined

/**
 * More elements than any logo needs. A server renders this many elements, each covering the
 * complete icon, in a second or two.
 */
const maximumElements = 5_000
const maximumDashes = 200_000
const maximumSide = 4096

const foreign = new Set(['foreignobject', 'iframe', 'object', 'embed', 'audio', 'video', 'canvas'])

/**
 * Filter primitives that render quickly, for shadows and tints. All other primitives take a server
 * seconds to render.
 */
const filterSteps = new Set(
  'blend,colormatrix,componenttransfer,composite,dropshadow,flood,funca,funcb,funcg,funcr,gaussianblur,merge,mergenode,offset'
    .split(',')
    .map(step => `fe${step}`),
)

const rules: readonly Rule[] = [
  ({ name }) =>
    name.startsWith('fe') && !filterSteps.has(name)
      ? `uses the filter ${name.slice(0, 40)}, which is costly to render`
      : undefined,
  ({ name }) => (name === 'script' ? 'contains a script' : undefined),
  ({ name }) => (foreign.has(name) ? 'embeds foreign content' : undefined),
  ({ attributes }) =>
    [...attributes.keys()].some(name => /^(?:[^:]*:)?on/.test(name))
      ? 'contains an event handler'
      : undefined,
  ({ attributes, text }) =>
    [...attributes.values(), text].some(isScriptAddress) ? 'contains a javascript: URL' : undefined,
  ({ attributes }) => (attributes.has('xml:base') ? 'changes its own URL' : undefined),
  ({ attributes }) =>
    /href/i.test(attributes.get('attributename') ?? '') ? 'changes a link' : undefined,
  ({ text }) => (/@import/i.test(text) ? 'imports a style sheet' : undefined),
  // An escape sequence can spell any of the forbidden words.
  element =>
    stylesOf(element).some(style => style.includes('\\'))
      ? 'escapes characters in a style'
      : undefined,
  // A variable can hide a forbidden value, because its definition and its use are in different
  // places.
  ({ attributes, text }) =>
    [...attributes.values(), text].some(value => /\bvar\(/i.test(value))
      ? 'uses variables in a style'
      : undefined,
  element => {
    const outside = referencesOf(element).find(target => !/^(?:#|data:)/i.test(target))
    return outside === undefined ? undefined : `refers to ${outside.slice(0, 80)}`
  },
  element =>
    referencesOf(element).flatMap(target => (isEmbedded(target) ? findDataFault(target) : []))[0],
]

/** Returns a message for each kind of forbidden content in an SVG text. */
export function findSvgDanger(text: string): string[] {
  const svg = readSvg(text)
  if (svg === undefined) return ['is not well-formed']
  const count = svg.elements.length
  if (count > maximumElements)
    return [`has ${count} elements; at most ${maximumElements} are allowed`]
  const found = svg.elements.flatMap(element => rules.flatMap(rule => rule(element) ?? []))
  return [...new Set([...found, ...findDeclarationFaults(svg), ...findWeight(svg)])]
}

/**
 * Returns a message for each unacceptable image embedded in a drawing, because embedded images are
 * decoded too.
 */
export async function findPictureDanger(text: string): Promise<string[]> {
  const targets = (readSvg(text)?.elements ?? []).flatMap(referencesOf).filter(isEmbedded)
  const faults: string[] = []
  for (const target of new Set(targets)) faults.push(...(await findPictureFault(target)))
  return faults
}

function findDeclarationFaults({ declarations }: SvgText): string[] {
  const rest = declarations.filter(each => !/^<\?xml\s/.test(each))
  return [
    ...(rest.some(each => each.startsWith('<!')) ? ['declares a document type or entities'] : []),
    ...(rest.some(each => each.startsWith('<?xml-stylesheet')) ? ['names a style sheet'] : []),
  ]
}

function findWeight({ elements }: SvgText): string[] {
  const drawingOf = readDrawings(elements)
  if (drawingOf === undefined) return ['has more style rules than a logo needs']
  const drawn = drawnElements(elements, drawingOf, maximumElements)
  if (drawn > maximumElements) {
    return [
      `draws more than ${maximumElements} elements through <use>, or an element that contains itself; it has ${elements.length} elements`,
    ]
  }
  const hasFineDashes = drawn * dashesAnElement(elements) > maximumDashes
  return hasFineDashes ? ['may render too many dashes; convert dashed lines to outlines'] : []
}

/** Viewers remove spaces and control characters from a URL. */
function isScriptAddress(text: string): boolean {
  return /(?:java|vb)script:/i.test(text.replace(/[\p{Cc}\s]/gu, ''))
}

function stylesOf({ name, attributes, text }: SvgElement): string[] {
  return [attributes.get('style') ?? '', ...(name === 'style' ? [text] : [])]
}

/** Returns the targets of links and of every `url(…)`. */
function referencesOf({ attributes, text }: SvgElement): string[] {
  const links = [...attributes].filter(([name]) => /(?:^|:)(?:href|src)$/.test(name))
  const urls = [...attributes.values(), text].flatMap(value =>
    value
      .split(/url\(/i)
      .slice(1)
      .map(rest => rest.split(')', 1)[0] ?? ''),
  )
  return [...links.map(([, target]) => target), ...urls].map(normalizeTarget)
}

function normalizeTarget(text: string): string {
  return text
    .trim()
    .replace(/^["']|["']$/g, '')
    .trim()
}

function isEmbedded(target: string): boolean {
  return /^data:/i.test(target)
}

type Embedded = { type: string; bytes: Buffer }

function readData(target: string): Embedded | undefined {
  const [, type, data] = /^data:(image\/(?:png|jpeg));base64,([\s\S]*)$/i.exec(target) ?? []
  if (type === undefined || data === undefined) return undefined
  return { type: type.toLowerCase(), bytes: Buffer.from(data, 'base64') }
}

function findDataFault(target: string): string[] {
  return readData(target) === undefined ? [`refers to ${target.slice(0, 40)}`] : []
}

async function findPictureFault(target: string): Promise<string[]> {
  const data = readData(target)
  if (data === undefined) return []
  const size = await readSize(data.bytes, data.type)
  if (size === undefined) return [`contains an image that is not of type ${data.type}`]
  const side = Math.max(size.width, size.height)
  return side > maximumSide ? [`contains an image of ${size.width} × ${size.height} pixels`] : []
}

/**
 * Returns an upper bound for the number of dashes in one element. Assumes that the line is as long
 * as the sum of the element's numbers, and that every dash is as short as the shortest in the
 * drawing. Returns Infinity if the text does not determine the lengths. A limit is necessary
 * because two hundred characters can produce billions of dashes.
 */
function dashesAnElement(elements: readonly SvgElement[]): number {
  const shortest = Math.min(...elements.flatMap(textsOf).flatMap(dashesIn))
  if (shortest === Number.POSITIVE_INFINITY) return 0
  if (elements.some(isUnmeasured)) return Number.POSITIVE_INFINITY

  const everywhere = elements
    .filter(({ name }) => name === 'style' || name === 'svg')
    .reduce((sum, element) => sum + sumOf(textsOf(element)), 0)
  const longest = elements.reduce((most, element) => Math.max(most, computeInk(element)), 0)

  return (longest + everywhere) / shortest
}

/** Counts subpaths, because the line that closes a subpath may be as long as the subpath. */
function computeInk(element: SvgElement): number {
  const ends = (element.attributes.get('d') ?? '').split(/z/i).length
  return sumOf(textsOf(element)) * roundness * ends
}

/**
 * The file does not determine these lengths: a string's length depends on the font size, and
 * `pathLength` can set any length.
 */
function isUnmeasured({ name, attributes }: SvgElement): boolean {
  return name === 'text' || attributes.has('pathlength')
}

function textsOf({ name, attributes, text }: SvgElement): string[] {
  const own = [...attributes].map(([key, value]) => `${key}:${value}`)
  return name === 'style' ? [...own, text] : own
}

function dashesIn(text: string): number[] {
  return [...text.matchAll(/stroke-dasharray\s*:\s*([^;}!]*)/gi)].flatMap(([, value = '']) => {
    if (/^\s*(?:none|inherit|initial|unset|0)?\s*$/.test(value)) return []
    const isPlain = /^(?:[\d.+-]|e[+-]?\d|px|[\s,])+$/i.test(value)
    const sum = sumOf([value])
    return [isPlain && sum > 0 ? sum : 0]
  })
}

/**
 * Returns the sum of the absolute values of all separate numbers, excluding digits in names and
 * colors.
 */
function sumOf(texts: readonly string[]): number {
  return texts
    .flatMap(text => text.match(/(?<![#\w.])#[\w-]+|(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/gi) ?? [])
    .filter(found => !found.startsWith('#'))
    .reduce((sum, number) => sum + Number(number), 0)
}

/**
 * Returns the number of elements that a viewer renders, counted up to `limit`. An element is
 * rendered again for each reference to it, so two kilobytes of nested `<use>` elements or patterns
 * can render billions of elements. Circular references count as infinite.
 */
function drawnElements(
  elements: readonly SvgElement[],
  drawingOf: DrawingOf,
  limit: number,
): number {
  const byId = groupById(elements)
  const known = new Map<SvgElement, number>()
  const children = new Set(elements.flatMap(element => element.children))
  const open = new Set<SvgElement>()
  const toSpan = createSpans()

  function weigh(element: SvgElement, depth: number): number {
    const weight = known.get(element)
    if (weight !== undefined) return weight
    if (open.has(element) || depth > deepest) return Number.POSITIVE_INFINITY

    open.add(element)
    const { ids, isLayer } = drawingOf(element)
    let total = plainWeight(element, isLayer)
    for (const child of element.children) total += weigh(child, depth + 1)

    for (const target of ids.flatMap(id => byId.get(id) ?? [])) {
      if (total > limit) break
      total += weigh(target, depth + 1) * timesDrawn(target, toSpan(element))
    }

    open.delete(element)
    known.set(element, total)

    return total
  }

  let total = 0

  for (const element of elements) {
    if (!children.has(element)) total += weigh(element, 0)
    if (total > limit) break
  }

  return total
}

function plainWeight(element: SvgElement, isLayer: boolean): number {
  const own = element.name.startsWith('fe') ? filterStepWeight : isLayer ? layerWeight : 1
  return own + lengthOf(element) / lettersAnElement
}

/**
 * If several elements share an id, viewers use the first or the last element. The count includes
 * all of them.
 */
function groupById(elements: readonly SvgElement[]): ReadonlyMap<string, readonly SvgElement[]> {
  const byId = new Map<string, SvgElement[]>()
  for (const element of elements) {
    const id = element.attributes.get('id') ?? ''
    const known = byId.get(id)
    if (known === undefined) byId.set(id, [element])
    else known.push(element)
  }
  return byId
}

/** Patterns and markers are inherited, so one reference applies to all descendants. */
function timesDrawn({ name }: SvgElement, { elements, corners }: Span): number {
  return name === 'pattern' ? elements : name === 'marker' ? corners : 1
}

function createSpans(): (element: SvgElement) => Span {
  const known = new Map<SvgElement, Span>()
  return function toSpan(element): Span {
    const found = known.get(element)
    if (found !== undefined) return found

    const inside = element.children.map(toSpan)
    const span = {
      elements: inside.reduce((sum, each) => sum + each.elements, 1),
      corners: inside.reduce((sum, each) => sum + each.corners, cornersOf(element)),
    }

    known.set(element, span)

    return span
  }
}

/**
 * Returns an upper bound for the number of corners in an element. Each corner takes at least two
 * characters.
 */
function cornersOf(element: SvgElement): number {
  return 2 + Math.ceil(outlineOf(element).length / 2)
}

function lengthOf(element: SvgElement): number {
  return outlineOf(element).length + (element.name === 'style' ? 0 : element.text.length)
}

function outlineOf({ attributes }: SvgElement): string {
  return (attributes.get('d') ?? '') + (attributes.get('points') ?? '')
}
