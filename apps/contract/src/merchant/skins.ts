/** The page layouts. Each merchant uses one layout. */
export const skins = ['neon', 'paper', 'arena'] as const

export type Skin = (typeof skins)[number]

type Heading = {
  /** CSS `font-weight`. */
  weight: string
  /** CSS `text-transform`. */
  case: 'none' | 'uppercase'
}

/**
 * The heading typography of each skin. The pipeline writes it into the page and uses it to measure
 * the fallback fonts.
 */
export const headings: Readonly<Record<Skin, Heading>> = {
  neon: { weight: '800', case: 'none' },
  paper: { weight: '700', case: 'none' },
  arena: { weight: '900', case: 'uppercase' },
}
