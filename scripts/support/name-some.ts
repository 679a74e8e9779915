/**
 * Formats names as `a, b and 3 more`. `total` is the number of all names if `names` contains only
 * the first names.
 */
export function nameSome(names: readonly string[], limit = 10, total = names.length): string {
  const named = names.slice(0, limit)
  const more = total - named.length
  return more > 0 ? `${named.join(', ')} and ${more} more` : named.join(', ')
}
