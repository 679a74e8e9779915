import type { SecondFactor } from '@livery/contract/platform/security.ts'
import { useTranslation } from 'react-i18next'
import { QrCode } from '#ui/media/qr-code.tsx'
import styles from './security.module.css'

/** The key for an authenticator app: as a picture for another device, and as text for this one. */
export function AuthenticatorSetup({ setup }: { setup: NonNullable<SecondFactor['setup']> }) {
  const { t } = useTranslation()
  return (
    <div className={styles.setup}>
      <p className={styles.text}>{t('security_setup')}</p>
      <QrCode text={setup.uri} label={t('security_setup_code')} />
      <p className={styles.key}>
        <bdi dir="ltr">{setup.key}</bdi>
      </p>
    </div>
  )
}
