import { useTranslation } from 'react-i18next'
import { useOnline } from '#device/online.ts'
import styles from './connection-banner.module.css'
import { useIsPlatformAway } from './use-is-platform-away.ts'

/** Shown while the device is offline or the platform unreachable. */
export function ConnectionBanner() {
  const { t } = useTranslation()
  const isOnline = useOnline()
  const isAway = useIsPlatformAway()
  const text = toText(isOnline, isAway)
  return <div role="status">{text && <p className={styles.banner}>{t(text)}</p>}</div>
}

function toText(isOnline: boolean, isPlatformAway: boolean) {
  if (!isOnline) return 'you_are_offline'
  return isPlatformAway ? 'platform_unreachable' : undefined
}
