import { paperOrder } from '@livery/contract/merchant/home-order.ts'
import { memo } from 'react'
import '#ui/base.css'
import { useTranslation } from 'react-i18next'
import { setDress } from '#brand/dress.ts'
import { merchant } from '#brand/merchant.ts'
import { BannerLink } from '#brand/parts/banner-link.tsx'
import { Footer } from '#brand/parts/footer.tsx'
import { GamePress, GameTag } from '#brand/parts/game-press.tsx'
import { OrderedSections } from '#brand/parts/ordered-sections.tsx'
import { ShelfHeading } from '#brand/parts/shelf-heading.tsx'
import { TabLink } from '#brand/parts/tab-link.tsx'
import {
  type GameTileProps,
  type HomeHeroProps,
  type HomeLayoutProps,
  type LoginHeaderProps,
  type PromoCardProps,
  type Slots,
  type TabBarProps,
  useSlot,
} from '#brand/slots.ts'
import { whenSettled } from '#device/when-settled.ts'
import { ignoreFailure } from '#lib/ignore-failure.ts'
import { classNames } from '#ui/class-names.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { FarSection } from '#ui/layout/far-section.tsx'
import { Carousel } from '#ui/media/carousel.tsx'
import { Picture } from '#ui/media/picture.tsx'
import { GameShelf } from './game-shelf.tsx'
import gameTileStyles from './game-tile.module.css'
import homeHeroStyles from './home-hero.module.css'
import styles from './login-header.module.css'
import promoCardStyles from './promo-card.module.css'
import tabBarStyles from './tab-bar.module.css'

/** Rice paper, ink and gold: draws first, then plain cards. */
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

/** The order of a lottery brand: the draws first, then the offers, then the games. */
function HomeLayout({ sections }: HomeLayoutProps) {
  return (
    <>
      <OrderedSections
        usual={paperOrder}
        sections={{
          ...sections,
          hero: merchant.look?.homeOrder ? sections.hero : <FarSection>{sections.hero}</FarSection>,
        }}
      />
      {sections.footer}
    </>
  )
}

/** A letterhead: the title, the logo mark at the end of its line, a double rule. */
function LoginHeader({ title, text, heading: Title }: LoginHeaderProps) {
  return (
    <div className={styles.header}>
      <img src={merchant.logo.mark} alt="" width={72} height={72} />
      <Title className={styles.title}>{title}</Title>
      {text && <p className={styles.text}>{text}</p>}
    </div>
  )
}

/** The image on top, the offer's text below it. */
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

/** A framed image with its name below. */
function GameTile({ game, action, eager = false }: GameTileProps) {
  return (
    <GamePress action={action} className={gameTileStyles.tile}>
      <span className={gameTileStyles.frame}>
        <Picture src={game.image} alt="" colour={game.colour} eager={eager} />
        <span className={gameTileStyles.tag}>
          <GameTag tags={game.tags} />
        </span>
      </span>
      <span className={gameTileStyles.name} data-part="tile-title">
        {game.name}
      </span>
      <span className={gameTileStyles.vendor}>{game.vendorName}</span>
    </GamePress>
  )
}

/** A plain bar; the current tab is in the brand's color. */
function TabBar({ items, label, below }: TabBarProps) {
  return (
    <nav className={tabBarStyles.bar} aria-label={label}>
      <ul className={tabBarStyles.row}>
        {items.map(item => (
          <li
            key={item.id}
            className={classNames(tabBarStyles.item, item.railOnly && tabBarStyles.railOnly)}
          >
            <TabLink item={item} className={tabBarStyles.link}>
              <span className={tabBarStyles.icon}>
                <item.icon size={22} strokeWidth={2} />
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

/** The offers as a simple row of cards below their own heading. */
function HomeHero({ banners }: HomeHeroProps) {
  const { t } = useTranslation()
  const PromoCard = useSlot('PromoCard')
  const slides = banners?.map(banner => ({
    id: banner.id,
    content: <PromoCard banner={banner} />,
  }))

  return (
    <div className={homeHeroStyles.hero}>
      <ShelfHeading id="promotions-title" title={t('promotions')} />
      {slides ? (
        <Carousel label={t('promotions')} slides={slides} className={homeHeroStyles.row} />
      ) : (
        <div className={homeHeroStyles.held}>
          <Skeleton height="100%" radius="var(--radius-card)" />
        </div>
      )}
    </div>
  )
}
