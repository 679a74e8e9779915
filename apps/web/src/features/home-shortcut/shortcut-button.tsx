import Coins from 'lucide-react/icons/coins'
import Crown from 'lucide-react/icons/crown'
import Download from 'lucide-react/icons/download'
import Gift from 'lucide-react/icons/gift'
import Sparkles from 'lucide-react/icons/sparkles'
import Target from 'lucide-react/icons/target'
import UserPlus from 'lucide-react/icons/user-plus'
import Users from 'lucide-react/icons/users'
import Wallet from 'lucide-react/icons/wallet'
import { useTranslation } from 'react-i18next'
import { RouteLink } from '#ui/controls/route-link.tsx'
import type { Redirect, Shortcut } from './pick-shortcut.ts'
import styles from './shortcut-button.module.css'

const icons: Record<Redirect, typeof Gift> = {
  APP_DOWNLOAD: Download,
  REGISTER: UserPlus,
  DEPOSIT: Wallet,
  REWARD_CENTER: Gift,
  MISSION: Target,
  INVITE_FRIENDS: Users,
  MEMBER: Crown,
  POINT_MARKET: Coins,
  REDIRECT_URL: Sparkles,
}

type ShortcutButtonProps = { shortcut: Shortcut; onPress: () => void }

/** The one thing this brand would have the player do now, above the tab bar on home. */
export function ShortcutButton({ shortcut, onPress }: ShortcutButtonProps) {
  const { t } = useTranslation()
  const { redirect, action } = shortcut
  const Icon = icons[redirect]
  const face = (
    <>
      <Icon size={24} aria-hidden="true" />
      <span>{t(`shortcut_${redirect}`)}</span>
    </>
  )
  return (
    <aside className={styles.place} data-overlay="activity-shortcut" aria-label={t('shortcut')}>
      {action.kind === 'route' && (
        <RouteLink to={action.to} className={styles.button}>
          {face}
        </RouteLink>
      )}
      {action.kind === 'link' && (
        <a href={action.href} className={styles.button} rel="noopener noreferrer">
          {face}
        </a>
      )}
      {action.kind !== 'route' && action.kind !== 'link' && (
        <button type="button" className={styles.button} onClick={onPress}>
          {face}
        </button>
      )}
    </aside>
  )
}
