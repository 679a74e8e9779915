import type { SystemStatus } from '@livery/contract/platform/system.ts'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#i18n/language.ts'
import { formatDateTime } from '#lib/dates.ts'
import { ContactButton } from './contact-button.tsx'
import styles from './system-page.module.css'
import { SystemPage } from './system-page.tsx'

/** SYSTEM-06 to SYSTEM-08. It leaves by itself when maintenance is over. */
export function MaintenanceScreen({ status }: { status: SystemStatus }) {
  const { t } = useTranslation()
  const { tag } = useLanguage()
  const end = formatDateTime(status.maintenanceEnd ?? '', tag)
  return (
    <SystemPage screen="maintenance" title={t('maintenance')} actions={<ContactButton />}>
      {end && <p className={styles.fact}>{t('end_time', { time: end })}</p>}
      <p>{status.maintenanceDescription || t('maintenance_desc')}</p>
    </SystemPage>
  )
}
