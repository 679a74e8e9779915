import { arenaOrder } from '@livery/contract/merchant/home-order.ts'
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

/** Broadcast style: loud, dense, square, one lane after another. */
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

/** A scoreboard: the ticker across the top, then the hero, the matches, and one lane per vendor. */
function HomeLayout({ sections }: HomeLayoutProps) {
  return (
    <>
      <OrderedSections
        usual={arenaOrder}
        sections={{
          ...sections,
          ticker: <div className={styles.ticker}>{sections.ticker}</div>,
          games: sections.vendors,
        }}
      />
      {sections.footer}
    </>
  )
}

/** A name plate with the brand's slashes running out of it. */
function LoginHeader({ title, text, heading: Title }: LoginHeaderProps) {
  return (
    <div className={loginHeaderStyles.header}>
      <img src={merchant.logo.mark} alt="" width={56} height={56} />
      <div>
        <Title className={loginHeaderStyles.title}>{title}</Title>
        {text && <p className={loginHeaderStyles.text}>{text}</p>}
      </div>
    </div>
  )
}

/** A strip: the image at one end, the offer at the other. */
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
        <span>{banner.text}</span>
      </span>
    </BannerLink>
  )
}

/** A tall ticket: the image above, the name on the stub. */
function GameTile({ game, action, eager = false }: GameTileProps) {
  return (
    <GamePress action={action} className={gameTileStyles.tile}>
      <span className={gameTileStyles.picture}>
        <Picture src={game.image} alt="" colour={game.colour} eager={eager} />
        <span className={gameTileStyles.tag}>
          <GameTag tags={game.tags} />
        </span>
      </span>
      <span className={gameTileStyles.name} data-part="tile-title">
        {game.name}
      </span>
    </GamePress>
  )
}

/**
 * Full width and square; the current tab is marked at the top edge, the main action is a solid
 * block.
 */
function TabBar({ items, label, below }: TabBarProps) {
  return (
    <nav className={tabBarStyles.bar} aria-label={label}>
      <ul className={tabBarStyles.row}>
        {items.map(item => (
          <li
            key={item.id}
            className={classNames(tabBarStyles.item, item.railOnly && tabBarStyles.railOnly)}
          >
            <TabLink
              item={item}
              className={classNames(tabBarStyles.link, item.primary && tabBarStyles.primary)}
            >
              <item.icon size={22} strokeWidth={2.4} />
              <span className={tabBarStyles.label}>{item.label}</span>
            </TabLink>
          </li>
        ))}
      </ul>
      {below}
    </nav>
  )
}

/** Full-width slides with text on a slanted panel, like a broadcast graphic. */
function HomeHero({ banners }: HomeHeroProps) {
  const { t } = useTranslation()

  if (!banners) {
    return (
      <div className={homeHeroStyles.held}>
        <img className={homeHeroStyles.mark} src={merchant.logo.mark} alt="" />
      </div>
    )
  }

  const slides = banners.map((banner, index) => ({
    id: banner.id,
    content: <Slide banner={banner} first={index === 0} />,
  }))

  return <Carousel label={t('promotions')} slides={slides} className={homeHeroStyles.hero} />
}

function Slide({ banner, first }: { banner: BannerView; first: boolean }) {
  return (
    <BannerLink banner={banner} className={homeHeroStyles.slide}>
      <Picture src={banner.image} alt="" eager={first} />
      <span className={homeHeroStyles.panel}>
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
