import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useOnline } from '#device/online.ts'
import { isUnreachable } from '#platform/errors.ts'
import styles from './connection-banner.module.css'
import { statusQuery } from './get-status.ts'

/** Shown while the device is offline or the platform unreachable. */
export function ConnectionBanner() {
  const { t } = useTranslation()
  const isOnline = useOnline()
  const { error } = useQuery(statusQuery())
  const text = toText(isOnline, isUnreachable(error))
  return <div role="status">{text && <p className={styles.banner}>{t(text)}</p>}</div>
}

function toText(isOnline: boolean, isPlatformAway: boolean) {
  if (!isOnline) return 'you_are_offline'
  return isPlatformAway ? 'platform_unreachable' : undefined
}
