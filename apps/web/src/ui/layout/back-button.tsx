import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useTranslation } from 'react-i18next'
import { RouteLink } from '#ui/controls/route-link.tsx'
import styles from './back-button.module.css'
import { useRootMark } from './use-root-mark.ts'

/** Renders the back link at the top of a screen without a tab bar. */
export function BackButton({ to }: { to: string }) {
  const { t } = useTranslation()
  useRootMark('bareTop')
  return (
    <RouteLink to={to} className={styles.back} aria-label={t('back')}>
      <ArrowLeft size={22} aria-hidden="true" />
    </RouteLink>
  )
}
