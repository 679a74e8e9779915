import type { Edit } from '@livery/contract/updates/patch.ts'

/** Minimum length of a copied part, in characters: copying a shorter part does not save bytes. */
const shortest = 14
/** Interval in characters between the source positions that are indexed. */
const step = 4
/** How many characters around the differing region are indexed. */
const around = 20_000
/** Maximum number of equal source parts that are tried. */
const mostTried = 16

/**
 * Creates the edit that turns the source into the target: the parts that source and target have in
 * common, and the text between these parts.
 */
export function diffTexts(source: string, target: string): Edit {
  const copied: number[] = []
  const inserted: string[] = []
  let [sourceAt, targetAt] = [0, 0]

  const copy = (from: number, to: number, length: number) => {
    inserted.push(target.slice(targetAt, to))
    copied.push(from - sourceAt, length)
    sourceAt = from + length
    targetAt = to + length
  }

  const start = countEqual(source, target, 0, 0)
  const end = countEqualBack(source, target, source.length, target.length, start)
  if (start > 0) copy(0, 0, start)
  const last = target.length - end
  const isLong = last - start >= shortest
  const parts = isLong ? indexParts(source, start, source.length - end) : new Map()

  for (let at = start; at + shortest <= last; ) {
    const found = findLongest(parts, source, target, { at, least: targetAt })
    if (found === undefined) at += 1
    else {
      copy(found.from, found.to, Math.min(found.length, last - found.to))
      at = targetAt
    }
  }

  if (end > 0) copy(source.length - end, last, end)
  inserted.push(target.slice(targetAt))

  return [copied, inserted]
}

function indexParts(source: string, from: number, to: number): Map<string, number[]> {
  const parts = new Map<string, number[]>()
  const last = Math.min(to + around, source.length) - shortest

  for (let at = Math.max(0, from - around); at <= last; at += step) {
    const part = source.slice(at, at + shortest)
    const places = parts.get(part)
    if (places === undefined) parts.set(part, [at])
    else if (places.length < mostTried) places.push(at)
  }

  return parts
}

type Part = { from: number; to: number; length: number }

/**
 * Returns the longest equal part around a position in the target; everything before `least` has
 * already been copied.
 */
function findLongest(
  parts: ReadonlyMap<string, number[]>,
  source: string,
  target: string,
  { at, least }: { at: number; least: number },
): Part | undefined {
  let best: Part | undefined
  for (const place of parts.get(target.slice(at, at + shortest)) ?? []) {
    const back = countEqualBack(source, target, place, at, least)
    const length = back + countEqual(source, target, place, at)
    if (length > (best?.length ?? 0)) best = { from: place - back, to: at - back, length }
  }
  return best
}

/** Counts equal characters from these positions on. */
function countEqual(source: string, target: string, sourceAt: number, targetAt: number): number {
  let count = 0
  const most = Math.min(source.length - sourceAt, target.length - targetAt)
  while (count < most && source[sourceAt + count] === target[targetAt + count]) count += 1
  return count
}

/** Counts equal characters before these positions, but not before `least` in the target. */
function countEqualBack(
  source: string,
  target: string,
  sourceAt: number,
  targetAt: number,
  least: number,
): number {
  let count = 0
  const most = Math.min(sourceAt, targetAt - least)
  while (count < most && source[sourceAt - count - 1] === target[targetAt - count - 1]) count += 1
  return count
}
