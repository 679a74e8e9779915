/** The structures of the screens, of which a merchant wears one. */
export const skins = ['neon', 'paper', 'arena'] as const

export type Skin = (typeof skins)[number]

type Heading = {
  /** CSS `font-weight`. */
  weight: string
  /** CSS `text-transform`. */
  case: 'none' | 'uppercase'
}

/** How a skin sets its headings: painting writes it, and the faces that stand in are measured by it. */
export const headings: Readonly<Record<Skin, Heading>> = {
  neon: { weight: '800', case: 'none' },
  paper: { weight: '700', case: 'none' },
  arena: { weight: '900', case: 'uppercase' },
}
