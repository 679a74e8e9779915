import type { SvgElement } from './svg-elements.ts'

/**
 * How many elements a viewer draws, counted no further than `limit`: what an element refers to is
 * drawn with it, so two kilobytes of `<use>` in `<use>` can stand for billions. Reference circles
 * count as infinite.
 */
export function drawnElements(elements: readonly SvgElement[], limit: number): number {
  const byId = new Map(elements.map(element => [element.attributes.get('id') ?? '', element]))
  const known = new Map<SvgElement, number>()
  const children = new Set(elements.flatMap(element => element.children))
  const open = new Set<SvgElement>()

  function weigh(element: SvgElement, depth: number): number {
    const weight = known.get(element)
    if (weight !== undefined) return weight
    if (open.has(element) || depth > deepest) return Number.POSITIVE_INFINITY
    open.add(element)
    let total = 1
    for (const part of partsOf(element, byId)) {
      total += weigh(part, depth + 1)
      if (total > limit) break
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

/** No drawing tool nests deeper, and a deeper one costs a viewer its stack. */
const deepest = 200

function partsOf(element: SvgElement, byId: ReadonlyMap<string, SvgElement>): SvgElement[] {
  const named = [...element.attributes.values()].flatMap(toIds).flatMap(id => byId.get(id) ?? [])
  return [...element.children, ...named]
}

/** `#id` as a whole value, or in any number of `url(#id)`. */
function toIds(value: string): string[] {
  if (value.trimStart().startsWith('#')) return [value.trim().slice(1)]
  return [...value.matchAll(/url\(["'\s]*#([^)"'\s]+)/gi)].map(([, id = '']) => id)
}
