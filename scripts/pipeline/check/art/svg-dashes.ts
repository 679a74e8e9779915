import type { SvgElement } from './svg-elements.ts'

/**
 * At most how many dashes one element of a drawing can come to: a line as long as all the numbers
 * it is written with, in dashes as short as the shortest of the whole drawing. Two hundred letters
 * can stand for billions. Infinite where lengths cannot be told from the text alone.
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

/** Each end of a subpath may lead all the way back. */
function toInk(element: SvgElement): number {
  const ends = (element.attributes.get('d') ?? '').split(/z/i).length
  return sumOf(textsOf(element)) * roundness * ends
}

/** Letters are as long as their font is large, and `pathLength` makes any line any length. */
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

/** Of all numbers that stand alone, without their signs; not those in names and colours. */
function sumOf(texts: readonly string[]): number {
  return texts
    .flatMap(text => text.match(/(?<![#\w.])#[\w-]+|(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/gi) ?? [])
    .filter(found => !found.startsWith('#'))
    .reduce((sum, number) => sum + Number(number), 0)
}
