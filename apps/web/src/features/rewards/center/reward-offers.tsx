import { useTranslation } from 'react-i18next'
import { paths } from '#lib/paths.ts'
import { LinkButton } from '#ui/controls/link-button.tsx'
import styles from './reward-offers.module.css'

/** The way from the reward center to the promotions, by which rewards come. */
export function RewardOffers() {
  const { t } = useTranslation()
  return (
    <section className={styles.offers} aria-labelledby="reward-offers">
      <h2 id="reward-offers" className={styles.title}>
        {t('rewards_more')}
      </h2>
      <p className={styles.text}>{t('rewards_more_desc')}</p>
      <LinkButton to={paths.activity} variant="secondary">
        {t('promotions')}
      </LinkButton>
    </section>
  )
}
