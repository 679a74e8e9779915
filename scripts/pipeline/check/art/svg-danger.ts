/**
 * Finds forbidden content of an SVG logo. The file is served from the merchant's own origin and may
 * be opened as a page, so scripts and requests are refused rather than removed: the operator learns
 * of it, and the file is served unchanged.
 */
import { readSize } from './read-size.ts'
import { dashesAnElement } from './svg-dashes.ts'
import { readSvg, type SvgElement, type SvgText } from './svg-elements.ts'
import { readDrawings } from './svg-styles.ts'
import { drawnElements } from './svg-weight.ts'

type Rule = (element: SvgElement) => string | undefined

/** Generous for a logo; a server renders this many over a whole icon in a second or two. */
const maximumElements = 5_000
const tooMany = `draws more than ${maximumElements} elements, or itself`
const maximumDashes = 200_000
const maximumSide = 4096

const foreign = new Set(['foreignobject', 'iframe', 'object', 'embed', 'audio', 'video', 'canvas'])

/** Filter steps of shadows and tints. Each of the other steps costs a server seconds. */
const filterSteps = new Set(
  'blend,colormatrix,componenttransfer,composite,dropshadow,flood,funca,funcb,funcg,funcr,gaussianblur,merge,mergenode,offset'
    .split(',')
    .map(step => `fe${step}`),
)

const rules: readonly Rule[] = [
  ({ name }) =>
    name.startsWith('fe') && !filterSteps.has(name)
      ? `filters with ${name.slice(0, 40)}, which is costly to draw`
      : undefined,
  ({ name }) => (name === 'script' ? 'contains a script' : undefined),
  ({ name }) => (foreign.has(name) ? 'embeds foreign content' : undefined),
  ({ attributes }) =>
    [...attributes.keys()].some(name => /^(?:[^:]*:)?on/.test(name))
      ? 'contains an event handler'
      : undefined,
  ({ attributes, text }) =>
    [...attributes.values(), text].some(isScriptAddress)
      ? 'contains a javascript: address'
      : undefined,
  ({ attributes }) => (attributes.has('xml:base') ? 'moves its own address' : undefined),
  ({ attributes }) =>
    /href/i.test(attributes.get('attributename') ?? '') ? 'changes a link' : undefined,
  ({ text }) => (/@import/i.test(text) ? 'imports a style sheet' : undefined),
  // An escape can spell any of the forbidden words.
  element =>
    stylesOf(element).some(style => style.includes('\\')) ? 'escapes signs in a style' : undefined,
  // A variable can name in one place what another place draws.
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

/** A message for each forbidden content of an SVG text. */
export function findSvgDanger(text: string): string[] {
  const svg = readSvg(text)
  if (svg === undefined) return ['is not well-formed']
  if (svg.elements.length > maximumElements) return [tooMany]
  const found = svg.elements.flatMap(element => rules.flatMap(rule => rule(element) ?? []))
  return [...new Set([...found, ...findDeclarationFaults(svg), ...findWeight(svg)])]
}

/**
 * A message for each picture inside a drawing that has no limits of its own: it is decoded too.
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
  if (drawn > maximumElements) return [tooMany]
  const hasFineDashes = drawn * dashesAnElement(elements) > maximumDashes
  return hasFineDashes ? ['may draw too many dashes; turn dashed lines into outlines'] : []
}

/** Viewers remove blanks and control characters from a URL. */
function isScriptAddress(text: string): boolean {
  return /(?:java|vb)script:/i.test(text.replace(/[\p{Cc}\s]/gu, ''))
}

function stylesOf({ name, attributes, text }: SvgElement): string[] {
  return [attributes.get('style') ?? '', ...(name === 'style' ? [text] : [])]
}

/** Targets of links and of every `url(…)`. */
function referencesOf({ attributes, text }: SvgElement): string[] {
  const links = [...attributes].filter(([name]) => /(?:^|:)(?:href|src)$/.test(name))
  const urls = [...attributes.values(), text].flatMap(value =>
    value
      .split(/url\(/i)
      .slice(1)
      .map(rest => rest.split(')', 1)[0] ?? ''),
  )
  return [...links.map(([, target]) => target), ...urls].map(toTarget)
}

function toTarget(text: string): string {
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
  if (size === undefined) return [`holds a picture that is no ${data.type}`]
  const side = Math.max(size.width, size.height)
  return side > maximumSide ? [`holds a picture of ${size.width} × ${size.height} pixels`] : []
}
