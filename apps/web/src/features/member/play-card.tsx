import ChevronRight from 'lucide-react/icons/chevron-right'
import Hand from 'lucide-react/icons/hand'
import { useTranslation } from 'react-i18next'
import { merchant } from '#brand/merchant.ts'
import { paths } from '#lib/paths.ts'
import { openOverlay } from '#overlays/overlay-store.ts'
import { classNames } from '#ui/class-names.ts'
import { RouteLink } from '#ui/controls/route-link.tsx'
import facts from '#ui/layout/fact-list.module.css'
import styles from './settings-card.module.css'

/** The link to limits and breaks, and a button that starts a 24-hour break directly. */
export function PlayCard() {
  const { t } = useTranslation()
  if (merchant.legal.playLimits === 'off') return null
  return (
    <section aria-labelledby="play-in-hand">
      <h2 id="play-in-hand" className={facts.title}>
        {t('play_in_hand')}
      </h2>
      <div className={facts.list} data-part="facts">
        <RouteLink to={paths.playLimits} className={classNames(facts.row, styles.link)}>
          <span>{t('limits_link')}</span>
          <ChevronRight className={styles.chevron} size={18} aria-hidden="true" />
        </RouteLink>
        <button
          type="button"
          className={classNames(facts.row, facts.press)}
          onClick={() => openOverlay('limits', { kind: 'pause' })}
        >
          <span>{t('pause_play')}</span>
          <Hand size={18} aria-hidden="true" />
        </button>
      </div>
    </section>
  )
}
