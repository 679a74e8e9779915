import {
  BannerLink,
  type BannerView,
  Carousel,
  type HomeHeroProps,
  merchant,
  Picture,
  useTranslation,
} from '@livery/web/brand/slot-kit.ts'
import styles from './home-hero.module.css'
import lights from './lights.svg'
import ridge from './ridge.svg'

/**
 * Renders a night over the fjord: the offer rises out of the dark and the northern lights move
 * above the ridge.
 */
export function HomeHero({ banners }: HomeHeroProps) {
  const { t } = useTranslation()
  if (!banners) return <Night />
  const slides = banners.map((banner, index) => ({
    id: banner.id,
    content: <Slide banner={banner} first={index === 0} />,
  }))
  return <Carousel label={t('promotions')} slides={slides} className={styles.hero} />
}

function Slide({ banner, first }: { banner: BannerView; first: boolean }) {
  return (
    <BannerLink banner={banner} className={styles.slide}>
      <span className={styles.picture}>
        <Picture src={banner.image} alt="" eager={first} />
      </span>
      <img className={styles.lights} src={lights} alt="" />
      <img className={styles.ridge} src={ridge} alt="" />
      <span className={styles.words}>
        <strong className={styles.title}>{banner.title}</strong>
        <span className={styles.text}>{banner.text}</span>
      </span>
    </BannerLink>
  )
}

/**
 * Renders the same night before the offers have loaded, in the place that the painted page
 * reserves.
 */
function Night() {
  return (
    <div className={styles.held}>
      <img className={styles.lights} src={lights} alt="" />
      <img className={styles.mark} src={merchant.logo.mark} alt="" />
      <img className={styles.ridge} src={ridge} alt="" />
    </div>
  )
}
