import { BannerLink } from '#brand/parts/banner-link.tsx'
import type { PromoCardProps } from '#brand/slots.ts'
import { Picture } from '#ui/media/picture.tsx'
import styles from './promo-card.module.css'

/** A picture on top, the offer in print below it. */
export function PromoCard({ banner }: PromoCardProps) {
  return (
    <BannerLink banner={banner} className={styles.card}>
      <span className={styles.picture}>
        <Picture src={banner.image} alt="" />
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
