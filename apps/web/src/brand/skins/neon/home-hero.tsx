import { useTranslation } from 'react-i18next'
import { merchant } from '#brand/merchant.ts'
import { BannerLink } from '#brand/parts/banner-link.tsx'
import type { BannerView, HomeHeroProps } from '#brand/slots.ts'
import { Carousel } from '#ui/media/carousel.tsx'
import { Picture } from '#ui/media/picture.tsx'
import styles from './home-hero.module.css'

/** Wide slides whose pictures drift behind their words as the row glides. */
export function HomeHero({ banners }: HomeHeroProps) {
  const { t } = useTranslation()
  if (!banners) return <HeldPlace />
  const slides = banners.map((banner, index) => ({
    id: banner.id,
    content: <Slide banner={banner} first={index === 0} />,
  }))
  return <Carousel label={t('promotions')} slides={slides} className={styles.hero} parallax />
}

function Slide({ banner, first }: { banner: BannerView; first: boolean }) {
  return (
    <BannerLink banner={banner} className={styles.slide}>
      <span className={styles.drift}>
        <Picture src={banner.image} alt="" eager={first} />
      </span>
      <span className={styles.words}>
        <strong dir="auto" className={styles.title}>
          {banner.title}
        </strong>
        <span dir="auto" className={styles.text}>
          {banner.text}
        </span>
      </span>
    </BannerLink>
  )
}

/** The same block the painted shell shows, so that the change from one to the other is unseen. */
function HeldPlace() {
  return (
    <div className={styles.held}>
      <img className={styles.mark} src={merchant.logo.mark} alt="" />
    </div>
  )
}
