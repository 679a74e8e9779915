const mostNamed = 10

/** `a, b and 3 more`. */
export function nameSome(codes: readonly string[]): string {
  const more = codes.length - mostNamed
  const named = codes.slice(0, mostNamed).join(', ')
  return more > 0 ? `${named} and ${more} more` : named
}
