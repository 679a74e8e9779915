import type { Draw } from '@livery/contract/platform/games.ts'
import { useTranslation } from 'react-i18next'
import { DateTime } from '#i18n/date-time.tsx'
import { useMoney } from '#i18n/use-money.ts'
import { RouteLink } from '#ui/controls/route-link.tsx'
import { DrawClock } from './draw-clock.tsx'
import styles from './draw-row.module.css'
import { toDrawAddress } from './get-draws.ts'

/** One coming draw: its name, its day, its jackpot and the time left; a press opens its betting view. */
export function DrawRow({ draw }: { draw: Draw }) {
  const { t } = useTranslation()
  const money = useMoney()
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <h3 className={styles.name}>
          <RouteLink to={toDrawAddress(draw)} className={styles.link}>
            {draw.name}
          </RouteLink>
        </h3>
        <p className={styles.at}>
          <DateTime at={draw.drawAt} />
        </p>
        {draw.jackpot !== undefined && <p className={styles.pot}>{money(draw.jackpot)}</p>}
      </div>
      <div className={styles.way}>
        <DrawClock drawAt={draw.drawAt} />
        {/* The row is the link, and its name the draw's. */}
        <span className={styles.play} aria-hidden="true">
          {t('play')}
        </span>
      </div>
    </li>
  )
}
