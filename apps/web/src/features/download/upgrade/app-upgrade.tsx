import * as timings from '@livery/contract/timings.ts'
import X from 'lucide-react/icons/x'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { merchant } from '#brand/merchant.ts'
import type { OverlayProps } from '#overlays/overlay.ts'
import { useOverlaySubject } from '#overlays/overlay-store.ts'
import { classNames } from '#ui/class-names.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Modal, ModalTitle } from '#ui/modal/modal.tsx'
import { AppIcon } from '../app-icon.tsx'
import styles from './app-upgrade.module.css'

/** DOWNLOAD-21, DOWNLOAD-22: the upgrade dialog. It fades out before it closes. */
export function AppUpgrade({ onClose }: OverlayProps) {
  const { t } = useTranslation()
  const upgrade = useOverlaySubject('app-upgrade')
  const [state, setState] = useState<'visible' | 'hiding'>('visible')
  useEffect(() => {
    if (state === 'visible') return
    const timer = setTimeout(onClose, timings.appUpgradeHidingMs)
    return () => clearTimeout(timer)
  }, [state, onClose])
  if (!upgrade) return null

  const { mandatory, version, text, href } = upgrade
  const hide = () => setState('hiding')

  return (
    <Modal
      overlay="app-upgrade"
      open
      onClose={hide}
      dismissable={!mandatory}
      className={classNames(styles.upgrade, state === 'hiding' && styles.hiding)}
    >
      <div className={styles.content} data-state={state}>
        {!mandatory && (
          <span className={styles.close}>
            <IconButton label={t('close')} onClick={hide}>
              <X size={22} />
            </IconButton>
          </span>
        )}
        <AppIcon src={undefined} large />
        <ModalTitle className={styles.title}>
          {t('app_upgrade_title', { name: merchant.shortName })}
        </ModalTitle>
        {version !== '' && <p className={styles.version}>{version}</p>}
        <p className={styles.text}>{text ?? t('app_upgrade_text')}</p>
        <a className={styles.update} href={href} rel="noopener">
          {t('app_upgrade_now')}
        </a>
      </div>
    </Modal>
  )
}
