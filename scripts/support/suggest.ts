/**
 * Returns the message for an unknown name, with the closest known name if it is similar enough.
 * @param where the place in which the name is unknown, such as `in the journal`
 */
export function suggest(
  given: string,
  known: readonly string[],
  where = 'here',
): { reason: string; allowed: string } {
  const nearest = nearestOf(given, known)
  const hint = nearest === undefined ? '' : `; did you mean ${JSON.stringify(nearest)}?`
  return {
    reason: `${JSON.stringify(given)} is not known ${where}${hint}`,
    allowed: known.join(', '),
  }
}

/** Returns the known name with the smallest edit distance, if it is close enough to be a typo. */
export function nearestOf(given: string, known: readonly string[]): string | undefined {
  const limit = Math.max(1, Math.floor(given.length / 3))
  const [best] = known
    .map(name => ({ name, distance: editDistance(given.toLowerCase(), name.toLowerCase()) }))
    .sort((a, b) => a.distance - b.distance)
  return best !== undefined && best.distance <= limit ? best.name : undefined
}

/**
 * Returns the optimal string alignment distance: swapping two adjacent characters counts as one
 * mistake.
 */
function editDistance(a: string, b: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, column) => column)

  for (let row = 1; row <= a.length; row++) {
    const current = [row]
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1]
      const swapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      current[column] = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (same ? 0 : 1),
        swapped ? at(beforeLast, column - 2) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    beforeLast = last
    last = current
  }

  return at(last, b.length)
}

function at(row: number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY
}
