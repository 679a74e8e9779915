import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useTranslation } from 'react-i18next'
import { RouteLink } from '#ui/route-link.tsx'
import styles from './back-button.module.css'
import { useBareTop } from './use-bare-top.ts'

/** A way out at the top of a screen that has no tab bar. */
export function BackButton({ to }: { to: string }) {
  const { t } = useTranslation()
  useBareTop()
  return (
    <RouteLink to={to} className={styles.back} aria-label={t('back')}>
      <ArrowLeft size={22} aria-hidden="true" />
    </RouteLink>
  )
}
