import { neonOrder } from '@livery/contract/merchant/home-order.ts'
import { memo } from 'react'
import '#ui/base.css'
import { useTranslation } from 'react-i18next'
import { setDress } from '#brand/dress.ts'
import { merchant } from '#brand/merchant.ts'
import { BannerLink } from '#brand/parts/banner-link.tsx'
import { Footer } from '#brand/parts/footer.tsx'
import { GamePress, GameTag } from '#brand/parts/game-press.tsx'
import { OrderedSections } from '#brand/parts/ordered-sections.tsx'
import { TabLink } from '#brand/parts/tab-link.tsx'
import type {
  BannerView,
  GameTileProps,
  HomeHeroProps,
  HomeLayoutProps,
  LoginHeaderProps,
  PromoCardProps,
  Slots,
  TabBarProps,
  TabItem,
} from '#brand/slots.ts'
import { whenSettled } from '#device/when-settled.ts'
import { ignoreFailure } from '#lib/ignore-failure.ts'
import { classNames } from '#ui/class-names.ts'
import { Carousel } from '#ui/media/carousel.tsx'
import { Picture } from '#ui/media/picture.tsx'
import { GameShelf } from './game-shelf.tsx'
import gameTileStyles from './game-tile.module.css'
import homeHeroStyles from './home-hero.module.css'
import styles from './home-layout.module.css'
import loginHeaderStyles from './login-header.module.css'
import promoCardStyles from './promo-card.module.css'
import tabBarStyles from './tab-bar.module.css'

/** Night style: glow, a mosaic of games, the main action floating above the bar. */
export const slots: Slots = {
  Footer,
  GameShelf: memo(GameShelf),
  GameTile,
  HomeHero,
  HomeLayout,
  LoginHeader,
  PromoCard,
  TabBar,
}

setDress(() => import('./dress/dress.ts'))

// If loading fails, headings keep the fallback font.
whenSettled(() => ignoreFailure(import('./face/face.ts').then(({ addOwnFace }) => addOwnFace())))

/** The hero first, the news below it, then the games. */
function HomeLayout({ sections }: HomeLayoutProps) {
  const stage = (
    <div className={styles.stage}>
      {sections.hero}
      {sections.jackpot}
    </div>
  )
  return (
    <div className={styles.layout}>
      <OrderedSections usual={neonOrder} sections={{ ...sections, hero: stage }} />
      {sections.footer}
    </div>
  )
}

/** The logo mark in its own glow, and a welcome message. */
function LoginHeader({ title, text, heading: Title }: LoginHeaderProps) {
  return (
    <div className={loginHeaderStyles.header}>
      <span className={loginHeaderStyles.halo}>
        <img src={merchant.logo.mark} alt="" width={84} height={84} />
      </span>
      <Title className={loginHeaderStyles.title}>{title}</Title>
      {text && <p className={loginHeaderStyles.text}>{text}</p>}
    </div>
  )
}

/** A tall glowing card: the image above, the offer's text below. */
function PromoCard({ banner }: PromoCardProps) {
  return (
    <BannerLink banner={banner} className={promoCardStyles.card}>
      <span className={promoCardStyles.picture}>
        <Picture src={banner.image} alt="" />
      </span>
      <span className={promoCardStyles.words}>
        <strong dir="auto" className={promoCardStyles.title}>
          {banner.title}
        </strong>
        <span dir="auto" className={promoCardStyles.text}>
          {banner.text}
        </span>
      </span>
    </BannerLink>
  )
}

const tileShapes = {
  square: undefined,
  wide: gameTileStyles.wide,
  full: gameTileStyles.full,
  large: gameTileStyles.large,
}

/** A full-bleed image with its name in the glow at the bottom. */
function GameTile({ game, shape, action, eager = false }: GameTileProps) {
  return (
    <GamePress action={action} className={classNames(gameTileStyles.tile, tileShapes[shape])}>
      <Picture src={game.image} alt="" colour={game.colour} eager={eager} />
      <span className={gameTileStyles.tag}>
        <GameTag tags={game.tags} />
      </span>
      <span className={gameTileStyles.words} data-part="tile-title">
        <span className={gameTileStyles.name}>{game.name}</span>
        {shape === 'large' && <span className={gameTileStyles.vendor}>{game.vendorName}</span>}
      </span>
    </GamePress>
  )
}

/** A floating bar with the main action raised in the middle. */
function TabBar({ items, label, below }: TabBarProps) {
  return (
    <nav className={tabBarStyles.bar} aria-label={label}>
      <ul className={tabBarStyles.row}>
        {withPrimaryInTheMiddle(items).map(item => (
          <li
            key={item.id}
            className={classNames(tabBarStyles.item, item.railOnly && tabBarStyles.railOnly)}
          >
            <TabLink
              item={item}
              className={classNames(tabBarStyles.link, item.primary && tabBarStyles.primary)}
            >
              <span className={tabBarStyles.icon}>
                <item.icon size={item.primary ? 26 : 22} strokeWidth={2.2} />
              </span>
              <span className={tabBarStyles.label}>{item.label}</span>
            </TabLink>
          </li>
        ))}
      </ul>
      {below}
    </nav>
  )
}

function withPrimaryInTheMiddle(items: TabItem[]): TabItem[] {
  const primary = items.filter(item => item.primary)
  const others = items.filter(item => !item.primary)
  const half = Math.ceil(others.length / 2)
  return [...others.slice(0, half), ...primary, ...others.slice(half)]
}

/**
 * Wide slides whose images move at a different speed than their text while the carousel scrolls.
 */
function HomeHero({ banners }: HomeHeroProps) {
  const { t } = useTranslation()
  if (!banners) return <HeldPlace />

  const slides = banners.map((banner, index) => ({
    id: banner.id,
    content: <Slide banner={banner} first={index === 0} />,
  }))

  return (
    <Carousel label={t('promotions')} slides={slides} className={homeHeroStyles.hero} parallax />
  )
}

function Slide({ banner, first }: { banner: BannerView; first: boolean }) {
  return (
    <BannerLink banner={banner} className={homeHeroStyles.slide}>
      <span className={homeHeroStyles.drift}>
        <Picture src={banner.image} alt="" eager={first} />
      </span>
      <span className={homeHeroStyles.words}>
        <strong dir="auto" className={homeHeroStyles.title}>
          {banner.title}
        </strong>
        <span dir="auto" className={homeHeroStyles.text}>
          {banner.text}
        </span>
      </span>
    </BannerLink>
  )
}

/** The same block that the painted shell shows, so that the transition is not visible. */
function HeldPlace() {
  return (
    <div className={homeHeroStyles.held}>
      <img className={homeHeroStyles.mark} src={merchant.logo.mark} alt="" />
    </div>
  )
}
