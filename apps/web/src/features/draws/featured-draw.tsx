import type { Draw } from '@livery/contract/platform/games.ts'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#i18n/language.ts'
import { formatMoney } from '#lib/money.ts'
import { DrawClock } from './draw-clock.tsx'
import styles from './featured-draw.module.css'

type FeaturedDrawProps = {
  draw: Draw
  currency: string
  action?: { label: string; text: string; onPress: () => void } | undefined
}

/** The next draw, large, with its clock and its jackpot. */
export function FeaturedDraw({ draw, currency, action }: FeaturedDrawProps) {
  const { t } = useTranslation()
  const { tag } = useLanguage()
  return (
    <section className={styles.card} aria-labelledby="featured-draw">
      <div className={styles.head}>
        <div>
          <h2 id="featured-draw" className={styles.name}>
            {draw.name}
          </h2>
          <p className={styles.issue}>{t('draw_issue', { issue: draw.issue })}</p>
        </div>
        {draw.jackpot !== undefined && (
          <p className={styles.pot}>
            <span>{t('jackpot')}</span>
            <strong>{formatMoney(draw.jackpot, currency, tag)}</strong>
          </p>
        )}
      </div>
      <p className={styles.lead}>{t('draw_closes_in')}</p>
      <div className={styles.foot}>
        <DrawClock drawAt={draw.drawAt} large />
        {action && (
          <button
            type="button"
            className={styles.play}
            aria-label={action.label}
            onClick={action.onPress}
          >
            {action.text}
          </button>
        )}
      </div>
    </section>
  )
}
