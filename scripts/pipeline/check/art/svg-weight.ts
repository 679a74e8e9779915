import type { SvgElement } from './svg-elements.ts'
import type { DrawingOf } from './svg-styles.ts'

/** Weight of an element that is composited, and of a filter step, in plain elements. */
const layerWeight = 10
const filterStepWeight = 80
/** Length of a path or a text that takes about as long to draw as a plain element. */
const lettersAnElement = 200
/** No drawing tool nests deeper, and deeper nesting can exhaust a viewer's stack. */
const deepest = 200

/**
 * The number of elements that a viewer draws, counted up to `limit`. A referenced element is drawn
 * with the referring one, so two kilobytes of `<use>` in `<use>`, or of patterns in patterns, can
 * draw billions. Reference circles count as infinite.
 */
export function drawnElements(
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

/** Of several elements with one id, viewers use the first or the last, so all of them count. */
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

/** An element with all its descendants. */
type Span = { elements: number; corners: number }

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

/** Upper bound of corners: each takes at least two characters. */
function cornersOf(element: SvgElement): number {
  return 2 + Math.ceil(outlineOf(element).length / 2)
}

function lengthOf(element: SvgElement): number {
  return outlineOf(element).length + (element.name === 'style' ? 0 : element.text.length)
}

function outlineOf({ attributes }: SvgElement): string {
  return (attributes.get('d') ?? '') + (attributes.get('points') ?? '')
}
