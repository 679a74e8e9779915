import { useTranslation } from 'react-i18next'
import { merchant } from '#brand/merchant.ts'
import { BannerLink } from '#brand/parts/banner-link.tsx'
import type { BannerView, HomeHeroProps } from '#brand/slots.ts'
import { Carousel } from '#ui/media/carousel.tsx'
import { Picture } from '#ui/media/picture.tsx'
import styles from './home-hero.module.css'

/** From edge to edge, words on a slanted panel like a broadcast graphic. */
export function HomeHero({ banners }: HomeHeroProps) {
  const { t } = useTranslation()
  if (!banners) {
    return (
      <div className={styles.held}>
        <img className={styles.mark} src={merchant.logo.mark} alt="" />
      </div>
    )
  }
  const slides = banners.map((banner, index) => ({
    id: banner.id,
    content: <Slide banner={banner} first={index === 0} />,
  }))
  return <Carousel label={t('promotions')} slides={slides} className={styles.hero} />
}

function Slide({ banner, first }: { banner: BannerView; first: boolean }) {
  return (
    <BannerLink banner={banner} className={styles.slide}>
      <Picture src={banner.image} alt="" eager={first} />
      <span className={styles.panel}>
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
