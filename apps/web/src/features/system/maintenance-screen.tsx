import type { SystemStatus } from '@livery/contract/platform/system.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { BrandPage } from '#brand/parts/brand-page.tsx'
import { useLanguage } from '#i18n/language.ts'
import { formatDateTime } from '#lib/dates.ts'
import { RichHtml } from '#ui/media/rich-html.tsx'
import styles from './system-page.module.css'

type MaintenanceProps = {
  status: SystemStatus
  /** The link to customer service. */
  contact: ReactNode
}

/**
 * SYSTEM-06 to SYSTEM-08: renders the maintenance screen. When maintenance ends, the app replaces
 * this screen.
 */
export function MaintenanceScreen({ status, contact }: MaintenanceProps) {
  const { t } = useTranslation()
  const { tag } = useLanguage()
  const end = formatDateTime(status.maintenanceEnd ?? '', tag)

  return (
    <BrandPage screen="maintenance" title={t('maintenance')} actions={contact}>
      {end && <p className={styles.fact}>{t('end_time', { time: end })}</p>}
      {status.maintenanceDescription ? (
        <RichHtml html={status.maintenanceDescription} />
      ) : (
        <p>{t('maintenance_desc')}</p>
      )}
    </BrandPage>
  )
}
