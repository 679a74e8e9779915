import type { Draw } from '@livery/contract/platform/games.ts'
import { useTranslation } from 'react-i18next'
import { RouteLink } from '#ui/controls/route-link.tsx'
import { Balls } from '../balls.tsx'
import { buildDrawUrl } from '../get-draws.ts'
import styles from './quick-pick-numbers.module.css'

type QuickPickNumbersProps = { draw: Draw; numbers: string[] }

/** Shows the picked numbers with a link that opens the lottery's game with these numbers. */
export function QuickPickNumbers({ draw, numbers }: QuickPickNumbersProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.pick}>
      <Balls
        key={numbers.join()}
        label={t('quick_pick_numbers')}
        kind="ticket"
        numbers={numbers}
        isNew
      />
      <RouteLink
        to={buildDrawUrl(draw, numbers)}
        className={styles.play}
        aria-label={`${t('quick_pick_play')}: ${numbers.join(' ')}`}
      >
        {t('quick_pick_play')}
      </RouteLink>
    </div>
  )
}
