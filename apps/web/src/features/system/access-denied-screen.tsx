import type { SystemStatus } from '@livery/contract/platform/system.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { merchant } from '#brand/merchant.ts'
import { BrandPage } from '#brand/parts/brand-page.tsx'
import { useLanguage } from '#i18n/language.ts'
import { Button } from '#ui/controls/button.tsx'
import { englishTitle } from './english-title.ts'
import styles from './system-page.module.css'

type AccessDeniedProps = {
  status: SystemStatus
  /** The link to customer service. */
  contact: ReactNode
  onRetry: () => void
  isRetrying: boolean
}

/** SYSTEM-09 to SYSTEM-13: renders the access-denied screen. */
export function AccessDeniedScreen({ status, contact, onRetry, isRetrying }: AccessDeniedProps) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const subtitle = language !== 'EN' && (
    <p className={styles.subtitle} lang="en">
      {englishTitle}
    </p>
  )
  const retry = merchant.settings.accessDeniedRetry && (
    <Button variant="secondary" size="lg" block busy={isRetrying} onClick={onRetry}>
      {t('try_again')}
    </Button>
  )
  const actions = (
    <>
      {contact}
      {retry}
    </>
  )

  return (
    <BrandPage
      screen="access-denied"
      title={t('error_access')}
      subtitle={subtitle}
      actions={actions}
    >
      <p className={styles.fact}>{t('your_ip', { ip: status.ip })}</p>
      <p>{t('error_ip_desc')}</p>
    </BrandPage>
  )
}
