import type { Game } from '@livery/contract/platform/games.ts'
import { type ComponentType, createContext, type ReactNode, useContext } from 'react'

/** A link's target: a route of the app, or an address outside it. */
export type LinkTarget = { to: string } | { href: string }

/** A banner as a skin draws it. Without a target it is a picture, not a link. */
export type BannerView = {
  id: string
  title: string
  text: string
  image: string
  target?: LinkTarget | undefined
}

/** `undefined` while they are loading: the hero then holds its place. */
export type HomeHeroProps = { banners: BannerView[] | undefined }

export type TabItem = {
  id: string
  label: string
  icon: ComponentType<{ size?: number; strokeWidth?: number }>
  current: boolean
  /** The brand's primary action; a skin may lift it out of the row. */
  primary?: boolean
  /** Only where the tabs stand at the side: a bar at the foot of a phone has no room for it. */
  railOnly?: true
  /** Drawn at the corner of the icon: how much is new. */
  badge?: ReactNode
  /** The name it goes by as an overlay (contract §5). */
  overlay?: string
} & ({ to: string } | { onPress: () => void })

export type TabBarProps = { items: TabItem[]; label: string }

/** One cell, two in a row, three in a row, or two by two. */
export type TileShape = 'square' | 'wide' | 'full' | 'large'

export type GameTileProps = {
  game: Game
  shape: TileShape
  /** The action of a tap; a tile without one is a picture. */
  action?: { onPress: () => void } | undefined
  /** Load the picture at once instead of when it comes near. */
  eager?: boolean
}

export type GameShelfProps = {
  id: string
  title: string
  /** The title is the name of a company, which has no capitals of the page's language. */
  isName?: boolean | undefined
  /** A line beside the title, such as the number of games. */
  note?: string | undefined
  /** The address within the app that lists all games of the shelf. */
  all?: string | undefined
  /** `undefined` while they are loading. */
  games: Game[] | undefined
  /** Far from the screen, with nothing loading: one block holds the place of all its games. */
  far?: boolean
  /** The number of games that are loading, if known, so that their placeholders fit. */
  expected?: number | undefined
  action?: ((game: Game) => GameTileProps['action']) | undefined
  /** The notice in place of the games when there are none to show. */
  notice?: ReactNode
  /** All games loaded so far, instead of a preview row. */
  whole?: boolean
  /** The end of the shelf: a button for more. */
  more?: ReactNode
  /** Its place among the shelves, from 0; a skin may vary its pattern by it. */
  position?: number
  eager?: boolean
}

/** `heading`: the page's own title, or one below the title of a sheet. */
export type LoginHeaderProps = { title: string; text?: string; heading: 'h1' | 'h2' }

export type PromoCardProps = { banner: BannerView }

export type FooterProps = {
  logo: ReactNode
  /** The legal notice, already in the player's language. */
  licence: string
  copyright: string
  age: { label: string; text: string }
  help: { label: string; href: string }
  /** A member's break from play, with one press; undefined for visitors. */
  pause?: { label: string; onPress: () => void } | undefined
  /** The player's choice about advertising networks; undefined where there are none. */
  privacy?: { label: string; onPress: () => void } | undefined
}

/** The parts of home. A part is not mounted, and asks the platform nothing, until it is placed. */
export type HomeSections = {
  hero: ReactNode
  /** The highest jackpot of the draws, laid over a corner of the hero. It takes no place. */
  jackpot: ReactNode
  ticker: ReactNode
  vip: ReactNode
  draws: ReactNode
  /** Fixtures with odds, of a sports brand. */
  matches: ReactNode
  /** The games a member played last, and their favourites. */
  own: ReactNode
  categories: ReactNode
  /** Games by category; `vendors` is the same floor by vendor. A skin places one of them. */
  games: ReactNode
  vendors: ReactNode
  footer: ReactNode
}

export type HomeLayoutProps = { sections: HomeSections }

/** The components of a skin. A merchant's `overrides/` may replace each of them. */
export type Slots = {
  HomeHero: ComponentType<HomeHeroProps>
  HomeLayout: ComponentType<HomeLayoutProps>
  TabBar: ComponentType<TabBarProps>
  GameTile: ComponentType<GameTileProps>
  GameShelf: ComponentType<GameShelfProps>
  LoginHeader: ComponentType<LoginHeaderProps>
  PromoCard: ComponentType<PromoCardProps>
  Footer: ComponentType<FooterProps>
}

const SlotsContext = createContext<Slots | undefined>(undefined)

/** Gives the variant's slots to everything below: `<SlotsProvider value={slots}>`. */
export const SlotsProvider = SlotsContext.Provider

/** The component this brand wears in a slot. */
export function useSlot<Name extends keyof Slots>(name: Name): Slots[Name] {
  const slots = useContext(SlotsContext)
  if (!slots) throw new Error(`slot ${name} is used outside a SlotsProvider`)
  return slots[name]
}
