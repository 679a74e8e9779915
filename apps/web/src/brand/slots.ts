import type { Game } from '@livery/contract/platform/games.ts'
import { type ComponentType, createContext, type ReactNode, useContext } from 'react'

type Replace = (slots: Slots) => Slots

let replace: Replace = slots => slots

/** Sets the replacement for a merchant with overrides, which run before the skin's entry file. */
export function setReplacement(next: Replace): void {
  replace = next
}

/** Returns a skin's slots with the slots that a merchant has replaced. */
export function withReplaced(slots: Slots): Slots {
  return replace(slots)
}

/** A link's target: a route in the app, or a URL outside it. */
export type LinkTarget = { to: string } | { href: string }

/** The banner data that a skin receives. A banner without a target is an image, not a link. */
export type BannerView = {
  id: string
  title: string
  text: string
  image: string
  target?: LinkTarget | undefined
}

/** `undefined` while the banners are loading: the hero then reserves its space. */
export type HomeHeroProps = { banners: BannerView[] | undefined }

export type TabItem = {
  id: string
  label: string
  icon: ComponentType<{ size?: number; strokeWidth?: number }>
  current: boolean
  /** The brand's primary action; a skin may raise it above the row. */
  primary?: boolean
  /**
   * Only shown when the tabs are at the side: a bar at the bottom of a phone has no space for this
   * tab.
   */
  railOnly?: true
  /** Rendered at the icon's corner: the number of new items. */
  badge?: ReactNode
  /** The overlay's name (contract §5). */
  overlay?: string
} & ({ to: string } | { onPress: () => void })

export type TabBarProps = {
  items: TabItem[]
  label: string
  /** On a desktop, rendered below the tabs at the side: the categories and recent games. */
  below?: ReactNode
}

/** One cell, two cells in a row, three cells in a row, or two by two. */
export type TileShape = 'square' | 'wide' | 'full' | 'large'

export type GameTileProps = {
  game: Game
  shape: TileShape
  /**
   * The tap action; a tile without an action is an image. With the game's code, the tile has a
   * preview on a desktop.
   */
  action?: { onPress: () => void; code?: string } | undefined
  /** Load the image immediately instead of when it comes near the viewport. */
  eager?: boolean
}

export type GameShelfProps = {
  id: string
  title: string
  /** The title is a company name, which does not follow the page language's capitalization. */
  isName?: boolean | undefined
  /** A line next to the title, such as the number of games. */
  note?: string | undefined
  /** The path within the app that lists all of the shelf's games. */
  all?: string | undefined
  /** `undefined` while the games are loading. */
  games: Game[] | undefined
  /**
   * Whether the shelf is far from the viewport. Such a shelf does not load its games, and a single
   * placeholder reserves their space.
   */
  far?: boolean
  /** The number of games that are loading, if known, so that their placeholders fit. */
  expected?: number | undefined
  action?: ((game: Game) => GameTileProps['action']) | undefined
  /** The notice shown instead of the games if there are none. */
  notice?: ReactNode
  /** Show all games loaded so far instead of a preview row. */
  whole?: boolean
  /** The end of the shelf: a button to load more. */
  more?: ReactNode
  /** The shelf's position among the shelves, from 0; a skin may vary its pattern by position. */
  position?: number
  eager?: boolean
}

/** `heading` is the title's level: the page's own title, or one level below a sheet's title. */
export type LoginHeaderProps = { title: string; text?: string; heading: 'h1' | 'h2' }

export type PromoCardProps = { banner: BannerView }

export type FooterProps = {
  logo: ReactNode
  /** The legal notice, already in the player's language. */
  licence: string
  /** The BCP 47 tag of the license's language; default: English. */
  licenceTag?: string | undefined
  copyright: string
  age: { label: string; text: string }
  help: { label: string; href: string }
  /** Starts a member's break from play with one press; undefined for visitors. */
  pause?: { label: string; onPress: () => void } | undefined
  /**
   * The player's choice about ad networks; undefined if the merchant does not use any ad networks.
   */
  privacy?: { label: string; onPress: () => void } | undefined
}

/**
 * The home sections. A section is not mounted, and does not call the platform, until the skin
 * places it.
 */
export type HomeSections = {
  hero: ReactNode
  /**
   * The highest jackpot of the draws, shown over the hero's corner. The jackpot does not take up
   * any space.
   */
  jackpot: ReactNode
  ticker: ReactNode
  vip: ReactNode
  draws: ReactNode
  /** Fixtures with odds, for a sports brand. */
  matches: ReactNode
  /** The games a member played last, and the member's favorites. */
  own: ReactNode
  categories: ReactNode
  /**
   * Games by category. `vendors` has the same games by vendor, and a skin places either `games` or
   * `vendors`.
   */
  games: ReactNode
  vendors: ReactNode
  footer: ReactNode
}

export type HomeLayoutProps = { sections: HomeSections }

/** A skin's components. A merchant's `overrides/` may replace any of them. */
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

/** Provides the variant's slots to everything below: `<SlotsProvider value={slots}>`. */
export const SlotsProvider = SlotsContext.Provider

/** Returns the component that this brand uses for a slot. */
export function useSlot<Name extends keyof Slots>(name: Name): Slots[Name] {
  const slots = useContext(SlotsContext)
  if (!slots) throw new Error(`slot ${name} is used outside a SlotsProvider`)
  return slots[name]
}
