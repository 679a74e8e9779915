import type { TileShape } from '#brand/slots.ts'

const [square, wide, full, large] = ['square', 'wide', 'full', 'large'] as const

/** Shapes that fill whole rows of three cells, by the number of tiles. */
const rounds: TileShape[][] = [
  [],
  [full],
  [wide, square],
  [large, square, square],
  [large, square, square, full],
  [large, square, square, wide, square],
  [large, square, square, square, square, square],
  [large, square, square, wide, square, square, wide],
  [large, square, square, square, square, square, wide, square],
]

/** Mirrors a group, with the large tile on the other side. */
function turned(round: TileShape[]): TileShape[] {
  return round[0] === large ? [square, large, ...round.slice(2)] : round
}

/**
 * Returns the shapes of `count` tiles on the shelf at `position`; every other shelf is mirrored. A
 * single game on a shelf is not larger than a game among others.
 */
export function computeMosaic(count: number, position: number): TileShape[] {
  if (count === 1) return [square]

  const longest = rounds.length - 1
  const lengths = Array.from({ length: Math.ceil(count / longest) }, (_, round) =>
    Math.min(longest, count - round * longest),
  )

  return lengths.flatMap((length, index) => {
    const round = rounds[length] ?? []
    return (position + index) % 2 === 0 ? round : turned(round)
  })
}

/** Returns shapes that fill whole rows of two cells: an odd number starts with a wide tile. */
export function computePairs(count: number): TileShape[] {
  return Array.from({ length: count }, (_, index) => (index < count % 2 ? wide : square))
}

const cells: Record<TileShape, number> = { square: 1, wide: 2, full: 3, large: 4 }

/** Counts the rows that these shapes fill. */
export function countRows(shapes: readonly TileShape[], columns: number): number {
  return Math.ceil(shapes.reduce((sum, shape) => sum + cells[shape], 0) / columns)
}
