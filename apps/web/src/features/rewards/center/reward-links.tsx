import Coins from 'lucide-react/icons/coins'
import Gift from 'lucide-react/icons/gift'
import Target from 'lucide-react/icons/target'
import { useTranslation } from 'react-i18next'
import { paths } from '#lib/paths.ts'
import { RouteLink } from '#ui/controls/route-link.tsx'
import styles from './reward-links.module.css'

const places = [
  ['reward_center', paths.rewardCenter, Gift],
  ['missions', paths.missions, Target],
  ['mall', paths.mall, Coins],
] as const

/** Renders the links from the member's page to rewards, missions and mall. */
export function RewardLinks() {
  const { t } = useTranslation()
  return (
    <nav className={styles.places} data-part="places" aria-label={t('rewards_nav')}>
      {places.map(([key, to, Icon]) => (
        <RouteLink key={key} to={to} className={styles.place}>
          <Icon size={22} aria-hidden="true" />
          {t(key)}
        </RouteLink>
      ))}
    </nav>
  )
}
