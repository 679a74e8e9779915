import { isIpad } from '@livery/contract/device/ipad.ts'
import { toIosSteps } from '@livery/contract/install/ios-steps.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { merchant } from '#brand/merchant.ts'
import { readDeviceSigns } from '#device/device-kind.ts'
import { readInstallDevice } from '#device/read-install-device.ts'
import type { OverlayProps } from '#overlays/overlay.ts'
import { Button } from '#ui/controls/button.tsx'
import { Sheet } from '#ui/modal/sheet.tsx'
import styles from './ios-guide.module.css'
import { IosStep } from './ios-step.tsx'
import { ProfilePart } from './profile-part.tsx'

/** INSTALL-02, INSTALL-03: the two steps for the browser in hand, the tips, and the profile. */
export function IosGuide({ onClose }: OverlayProps) {
  const { t } = useTranslation()
  const [device] = useState(readInstallDevice)
  const [share, add] = toIosSteps({ ...device, isIpad: isIpad(readDeviceSigns()) })
  return (
    <Sheet
      overlay="ios-guide"
      open
      onClose={onClose}
      title={t('install_guide_title', { name: merchant.shortName })}
    >
      <ol className={styles.steps}>
        <IosStep number={1} step={share} />
        <IosStep number={2} step={add} />
      </ol>
      <footer className={styles.footer}>
        <p className={styles.tips}>{t('install_ios_tips', { name: merchant.shortName })}</p>
        {device.browser === 'safari' && <ProfilePart iosVersion={device.iosVersion} />}
        <Button size="lg" block variant="ghost" onClick={onClose}>
          {t('close')}
        </Button>
      </footer>
    </Sheet>
  )
}
