import type { Draw } from '@livery/contract/platform/games.ts'
import { useTranslation } from 'react-i18next'
import { DateTime } from '#i18n/date-time.tsx'
import { useMoney } from '#i18n/use-money.ts'
import { RouteLink } from '#ui/controls/route-link.tsx'
import { DrawClock } from './draw-clock.tsx'
import styles from './featured-draw.module.css'
import { toDrawAddress } from './get-draws.ts'

/** The next draw, large, with its day, its jackpot, its clock and the way to its betting view. */
export function FeaturedDraw({ draw }: { draw: Draw }) {
  const { t } = useTranslation()
  const money = useMoney()
  return (
    <section className={styles.card} aria-labelledby="featured-draw">
      {/* Above the name, which may take a second line when its face comes. */}
      <p className={styles.issue}>
        <span>{t('draw_issue', { issue: draw.issue })}</span>
        <DateTime at={draw.drawAt} />
      </p>
      <h2 id="featured-draw" className={styles.name}>
        {draw.name}
      </h2>
      {draw.jackpot !== undefined && (
        <p className={styles.pot}>
          <span>{t('jackpot')}</span>
          <strong>{money(draw.jackpot)}</strong>
        </p>
      )}
      <p className={styles.lead}>{t('draw_closes_in')}</p>
      <div className={styles.foot}>
        <DrawClock drawAt={draw.drawAt} large />
        <RouteLink
          to={toDrawAddress(draw)}
          className={styles.play}
          aria-describedby="featured-draw"
        >
          {t('play')}
        </RouteLink>
      </div>
    </section>
  )
}
