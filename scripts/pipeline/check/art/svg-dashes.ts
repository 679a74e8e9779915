import type { SvgElement } from './svg-elements.ts'

/**
 * Upper bound of the dashes of one element: a line as long as the sum of its numbers, in dashes as
 * short as the shortest of the drawing. Two hundred characters can produce billions. Infinite when
 * lengths cannot be derived from the text.
 */
export function dashesAnElement(elements: readonly SvgElement[]): number {
  const shortest = Math.min(...elements.flatMap(textsOf).flatMap(dashesIn))
  if (shortest === Number.POSITIVE_INFINITY) return 0
  if (elements.some(isUnmeasured)) return Number.POSITIVE_INFINITY
  const everywhere = elements
    .filter(({ name }) => name === 'style' || name === 'svg')
    .reduce((sum, element) => sum + sumOf(textsOf(element)), 0)
  const longest = elements.reduce((most, element) => Math.max(most, toInk(element)), 0)
  return (longest + everywhere) / shortest
}

/** A round line is at most seven times as long as its radius. */
const roundness = 7

/** The end of each subpath may lead back to its start. */
function toInk(element: SvgElement): number {
  const ends = (element.attributes.get('d') ?? '').split(/z/i).length
  return sumOf(textsOf(element)) * roundness * ends
}

/** Text is as long as its font is large, and `pathLength` sets any length. */
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

/** Sum of the absolute values of all separate numbers, excluding those in names and colours. */
function sumOf(texts: readonly string[]): number {
  return texts
    .flatMap(text => text.match(/(?<![#\w.])#[\w-]+|(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/gi) ?? [])
    .filter(found => !found.startsWith('#'))
    .reduce((sum, number) => sum + Number(number), 0)
}
