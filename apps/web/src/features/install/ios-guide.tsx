import { isIpad } from '@livery/contract/device/ipad.ts'
import {
  type AddStep,
  chooseIosSteps,
  type ShareStep,
} from '@livery/contract/install/install-facts.ts'
import type { ParseKeys } from 'i18next'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Menu from 'lucide-react/icons/menu'
import Share from 'lucide-react/icons/share'
import SquarePlus from 'lucide-react/icons/square-plus'
import { type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { merchant } from '#brand/merchant.ts'
import { readDeviceSigns } from '#device/device-kind.ts'
import { readInstallDevice } from '#device/read-install-device.ts'
import type { OverlayProps } from '#overlays/overlay.ts'
import { Button } from '#ui/controls/button.tsx'
import { Sheet } from '#ui/modal/sheet.tsx'
import styles from './ios-guide.module.css'
import { ProfilePart } from './profile-part.tsx'

type Icon = ComponentType<{ size?: number }>

/** The text for each step, and the icons that the phone shows. */
const steps: Record<ShareStep | AddStep, { icons: readonly Icon[]; text: ParseKeys }> = {
  'share-bottom': { icons: [Share], text: 'install_step_share_bottom' },
  'share-top': { icons: [Share], text: 'install_step_share_top' },
  'more-share': { icons: [Ellipsis, Share], text: 'install_step_more_share' },
  'menu-share': { icons: [Menu, Share], text: 'install_step_menu_share' },
  add: { icons: [SquarePlus], text: 'install_step_add' },
  'more-add': { icons: [ChevronDown, SquarePlus], text: 'install_step_more_add' },
}

/** INSTALL-02, INSTALL-03: the two steps for the current browser, the tips, and the profile. */
export function IosGuide({ onClose }: OverlayProps) {
  const { t } = useTranslation()
  const [device] = useState(readInstallDevice)
  const [share, add] = chooseIosSteps({ ...device, isIpad: isIpad(readDeviceSigns()) })

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

function IosStep({ number, step }: { number: number; step: ShareStep | AddStep }) {
  const { t } = useTranslation()
  const { icons, text } = steps[step]
  return (
    <li className={styles.step}>
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      <span className={styles.words}>{t(text)}</span>
      <span className={styles.icons} aria-hidden="true">
        {icons.map((Icon, index) => (
          <span key={text + String(index)} className={styles.icon}>
            <Icon size={22} />
          </span>
        ))}
      </span>
    </li>
  )
}
