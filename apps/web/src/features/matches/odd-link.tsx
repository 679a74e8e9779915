import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { useTranslation } from 'react-i18next'
import { classNames } from '#ui/class-names.ts'
import { RouteLink } from '#ui/controls/route-link.tsx'
import type { MatchOdd } from './match-odds.ts'
import styles from './odd-link.module.css'

/**
 * The odds for one outcome. If they have changed, an arrow, a color and the accessible name show
 * the direction.
 */
export function OddLink({ label, odd, to, move }: MatchOdd) {
  const { t } = useTranslation()
  const moved = move && t(move.isUp ? 'odd_risen' : 'odd_fallen', { from: move.from })
  const Arrow = move?.isUp ? ArrowUp : ArrowDown
  return (
    <RouteLink to={to} className={styles.odd} aria-label={moved && `${label} ${odd}, ${moved}`}>
      {/* The space separates the outcome from the odds in the accessible name. */}
      <span className={styles.label}>{`${label} `}</span>
      {move ? (
        // Keyed by the odds, so that a change creates a new element and repeats the flash.
        <span key={odd} className={classNames(styles.moved, move.isUp ? styles.up : styles.down)}>
          <Arrow size={14} strokeWidth={3} aria-hidden="true" />
          {odd}
        </span>
      ) : (
        odd
      )}
    </RouteLink>
  )
}
