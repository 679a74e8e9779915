/** The page layouts; each merchant uses one. */
export const skins = ['neon', 'paper', 'arena'] as const

export type Skin = (typeof skins)[number]

type Heading = {
  /** CSS `font-weight`. */
  weight: string
  /** CSS `text-transform`. */
  case: 'none' | 'uppercase'
}

/** A skin's heading typography: painting writes it, and the fallback fonts are measured with it. */
export const headings: Readonly<Record<Skin, Heading>> = {
  neon: { weight: '800', case: 'none' },
  paper: { weight: '700', case: 'none' },
  arena: { weight: '900', case: 'uppercase' },
}
