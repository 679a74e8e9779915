import type { Draw } from '@livery/contract/platform/games.ts'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#i18n/language.ts'
import { formatMoney } from '#lib/money.ts'
import { DrawClock } from './draw-clock.tsx'
import styles from './draw-row.module.css'

/** One coming draw: its name, its jackpot and the time left. */
export function DrawRow({ draw, currency }: { draw: Draw; currency: string }) {
  const { t } = useTranslation()
  const { tag } = useLanguage()
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <h3 className={styles.name}>{draw.name}</h3>
        <p className={styles.issue}>{t('draw_issue', { issue: draw.issue })}</p>
        {draw.jackpot !== undefined && (
          <p className={styles.pot}>{formatMoney(draw.jackpot, currency, tag)}</p>
        )}
      </div>
      <DrawClock drawAt={draw.drawAt} />
    </li>
  )
}
