/** The home sections that a brand can order. The footer is always last. */
export const homeSections = [
  'hero',
  'ticker',
  'vip',
  'draws',
  'matches',
  'own',
  'categories',
  'games',
] as const

export type HomeSection = (typeof homeSections)[number]

/** Each skin's sections in its own order. Separate constants, because a page loads one skin. */
export const neonOrder = ['hero', 'ticker', 'vip', 'own', 'categories', 'games'] as const
export const paperOrder = ['draws', 'ticker', 'vip', 'hero', 'own', 'categories', 'games'] as const
export const arenaOrder = [
  'ticker',
  'hero',
  'vip',
  'matches',
  'own',
  'categories',
  'games',
] as const

/**
 * Returns a skin's sections in the brand's order: first the sections that the brand names, then the
 * skin's other sections in its own order. Sections that the skin does not have are left out, because
 * the brand may have no content for them.
 */
export function orderHome(
  usual: readonly HomeSection[],
  named: readonly HomeSection[] | undefined,
): readonly HomeSection[] {
  if (named === undefined) return usual

  const first = named.filter(name => usual.includes(name))
  return [...first, ...usual.filter(name => !first.includes(name))]
}
