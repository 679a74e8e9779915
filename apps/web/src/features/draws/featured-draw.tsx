import type { Draw } from '@livery/contract/platform/games.ts'
import Shuffle from 'lucide-react/icons/shuffle'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DateTime } from '#i18n/date-time.tsx'
import { useMoney } from '#i18n/use-money.ts'
import { lazyWithTexts } from '#loading/lazy-with-texts.ts'
import { OptionalPart } from '#loading/optional-part.tsx'
import { RouteLink } from '#ui/controls/route-link.tsx'
import { LiveRegion } from '#ui/feedback/live-region.tsx'
import { DrawClock } from './draw-clock.tsx'
import styles from './featured-draw.module.css'
import { toDrawAddress } from './get-draws.ts'
import { pickNumbers, randomBelow } from './tickets/quick-pick.ts'

const QuickPickNumbers = lazyWithTexts(
  'draws',
  async () => (await import('./tickets/quick-pick-numbers.tsx')).QuickPickNumbers,
)

/** The next draw, large, with its day, its jackpot, its clock and the way to its betting view. */
export function FeaturedDraw({ draw }: { draw: Draw }) {
  const { t } = useTranslation()
  const money = useMoney()
  const [numbers, setNumbers] = useState<string[]>()
  const pick = () => draw.ticket && setNumbers(pickNumbers(draw.ticket, randomBelow))
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
      <div className={styles.lead}>
        <p>{t('draw_closes_in')}</p>
        {draw.ticket && (
          <button type="button" className={styles.quick} onClick={pick}>
            <Shuffle size={16} aria-hidden="true" />
            {t('quick_pick')}
          </button>
        )}
      </div>
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
      {numbers && (
        <OptionalPart>
          <QuickPickNumbers draw={draw} numbers={numbers} />
        </OptionalPart>
      )}
      <LiveRegion text={numbers?.join(', ') ?? ''} />
    </section>
  )
}
