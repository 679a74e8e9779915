import type { InstallAction, InstallOffer } from '@livery/contract/install/decide-install.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { recordPromptAnswered } from '#device/app-prompt-memory.ts'
import { readInstallDevice } from '#device/read-install-device.ts'
import { closeOverlay, openOverlay } from '#overlays/overlay-store.ts'
import { Button } from '#ui/controls/button.tsx'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { askBrowser } from './ask-browser.ts'
import styles from './install-banner.module.css'
import { leaveInAppBrowser } from './leave-in-app-browser.ts'

type InstallActionsProps = {
  offer: InstallOffer
  nativeApp: string | undefined
  /** The guide on screen, whose own button is left out. */
  guide: 'menu' | 'leave' | undefined
  onGuide: (guide: 'menu' | 'leave') => void
  onClose: () => void
}

/** The buttons of the banner; the first that does something is the primary one. */
export function InstallActions({ offer, nativeApp, guide, onGuide, onClose }: InstallActionsProps) {
  const { t } = useTranslation()
  const [device] = useState(readInstallDevice)
  const openWeb = () => {
    if (offer.webWay === 'one-tap') void askBrowser(t('install_installing'))
    else if (offer.webWay === 'ios-guide') openGuide(offer)
    else onGuide('menu')
  }
  const draw: Record<InstallAction, (isFirst: boolean) => React.ReactNode> = {
    'native-app': isFirst =>
      nativeApp && (
        <LinkButton key="native-app" href={nativeApp} block {...toVariant(isFirst)}>
          {t('install_native')}
        </LinkButton>
      ),
    'web-app': isFirst =>
      guide !== 'menu' && (
        <Button key="web-app" size="lg" block onClick={openWeb} {...toVariant(isFirst)}>
          {t('install_web')}
        </Button>
      ),
    'open-browser': isFirst =>
      guide !== 'leave' && (
        <Button
          key="open-browser"
          size="lg"
          block
          onClick={() => leaveInAppBrowser(device, () => onGuide('leave'))}
          {...toVariant(isFirst)}
        >
          {t(device.system === 'ios' ? 'install_open_safari' : 'install_open_chrome')}
        </Button>
      ),
    continue: () => (
      <Button key="continue" size="lg" block variant="ghost" onClick={onClose}>
        {t('install_continue')}
      </Button>
    ),
  }
  return (
    <div className={styles.actions}>
      {offer.actions.map((action, index) => draw[action](index === 0))}
    </div>
  )
}

function toVariant(isFirst: boolean): { variant: 'primary' | 'secondary' } {
  return { variant: isFirst ? 'primary' : 'secondary' }
}

/** The guide takes the banner's place, which has done its work; a forced banner waits beneath it. */
function openGuide({ closable }: InstallOffer): void {
  if (closable) {
    recordPromptAnswered()
    closeOverlay('install-banner')
    closeOverlay('install-by-hand')
  }
  openOverlay('ios-guide')
}
