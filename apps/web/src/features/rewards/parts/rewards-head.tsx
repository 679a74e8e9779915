import Coins from 'lucide-react/icons/coins'
import { useTranslation } from 'react-i18next'
import { paths } from '#lib/paths.ts'
import { RouteLink } from '#ui/controls/route-link.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { ScreenHead } from '#ui/layout/screen-head.tsx'
import styles from './rewards-head.module.css'

const places = [
  ['reward_center', paths.rewardCenter],
  ['missions', paths.missions],
  ['mall', paths.mall],
] as const

type RewardsHeadProps = {
  current: (typeof places)[number][0]
  /** The formatted points; undefined until they have loaded. */
  points: string | undefined
}

/**
 * Renders the header shared by the reward center, the missions and the mall: the points, and links
 * between the three.
 */
export function RewardsHead({ current, points }: RewardsHeadProps) {
  const { t } = useTranslation()
  return (
    <>
      <ScreenHead back={paths.memberHome} title={t(current)} />
      <p className={styles.points} data-part="points">
        <Coins size={20} aria-hidden="true" />
        <span>{t('points_yours')}</span>
        {/* A new element for the known sum: an element that changes its width would shift. */}
        <b key={points === undefined ? 'unknown' : 'known'} className={styles.sum}>
          {points ?? <Skeleton width="5em" height="1em" />}
        </b>
      </p>
      <nav className={styles.places} data-part="places" aria-label={t('rewards_nav')}>
        {places.map(([key, to]) => (
          <RouteLink
            key={key}
            to={to}
            className={styles.place}
            aria-current={key === current ? 'page' : undefined}
          >
            {t(key)}
          </RouteLink>
        ))}
      </nav>
    </>
  )
}
