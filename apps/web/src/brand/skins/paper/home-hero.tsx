import { useTranslation } from 'react-i18next'
import { ShelfHeading } from '#brand/parts/shelf-heading.tsx'
import { type HomeHeroProps, useSlot } from '#brand/slots.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Carousel } from '#ui/media/carousel.tsx'
import styles from './home-hero.module.css'

/** The offers as a simple row of cards below their own heading. */
export function HomeHero({ banners }: HomeHeroProps) {
  const { t } = useTranslation()
  const PromoCard = useSlot('PromoCard')
  const slides = banners?.map(banner => ({
    id: banner.id,
    content: <PromoCard banner={banner} />,
  }))
  return (
    <div className={styles.hero}>
      <ShelfHeading id="promotions-title" title={t('promotions')} />
      {slides ? (
        <Carousel label={t('promotions')} slides={slides} className={styles.row} />
      ) : (
        <div className={styles.held}>
          <Skeleton height="100%" radius="var(--radius-card)" />
        </div>
      )}
    </div>
  )
}
