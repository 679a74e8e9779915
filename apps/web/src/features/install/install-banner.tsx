import type { InstallAction, InstallOffer } from '@livery/contract/install/decide-install.ts'
import type { InstallTrigger } from '@livery/contract/install/install-facts.ts'
import X from 'lucide-react/icons/x'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { merchant } from '#brand/merchant.ts'
import { recordForcedPrompt, recordPromptAnswered } from '#device/app-prompt-memory.ts'
import { readInstallDevice } from '#device/read-install-device.ts'
import type { OverlayProps } from '#overlays/overlay.ts'
import { closeOverlay, openOverlay, useOverlaySubject } from '#overlays/overlay-store.ts'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { Modal, ModalTitle } from '#ui/modal/modal.tsx'
import { askBrowser } from './ask-browser.ts'
import { BrowserGuide } from './browser-guide.tsx'
import styles from './install-banner.module.css'
import { wasEscapeRefused } from './install-memory.ts'
import { leaveInAppBrowser } from './leave-in-app-browser.ts'
import { useInstallDecision } from './use-install-decision.ts'

type InstallActionsProps = {
  offer: InstallOffer
  nativeApp: string | undefined
  /** The guide that is currently shown. The button for this guide is omitted. */
  guide: 'menu' | 'leave' | undefined
  onGuide: (guide: 'menu' | 'leave') => void
  onClose: () => void
}

/** The banner that opens automatically. */
export function DueBanner({ onClose }: OverlayProps) {
  const due = useOverlaySubject('install-banner')
  const forced = due?.forced === true
  useEffect(() => {
    if (forced) recordForcedPrompt()
  }, [forced])
  return <Banner trigger={due?.trigger ?? 'by-hand'} onClose={onClose} />
}

/** The install banner that the player opened, and may close. */
export function HandBanner({ onClose }: OverlayProps) {
  return <Banner trigger="by-hand" onClose={onClose} />
}

type BannerProps = { trigger: InstallTrigger; onClose: () => void }

function Banner({ trigger, onClose }: BannerProps) {
  const known = useInstallDecision(trigger)
  if (known?.decision.kind !== 'offer') return null
  return <Offer offer={known.decision} nativeApp={known.nativeApp} onClose={onClose} />
}

type OfferProps = { offer: InstallOffer; nativeApp: string | undefined; onClose: () => void }

/** INSTALL-04: the banner with its actions, or with the guide for the chosen action. */
function Offer({ offer, nativeApp, onClose }: OfferProps) {
  const { t } = useTranslation()
  const [guide, setGuide] = useState(() => chooseFirstGuide(offer))
  // Once the browser's install prompt is available, it replaces the menu guide.
  const shown = guide === 'menu' && offer.webWay === 'one-tap' ? undefined : guide

  return (
    <Modal
      overlay="install-banner"
      open
      onClose={onClose}
      dismissable={offer.closable}
      className={styles.banner}
    >
      {offer.closable && (
        <span className={styles.close}>
          <IconButton label={t('close')} onClick={onClose}>
            <X size={22} />
          </IconButton>
        </span>
      )}
      <div className={styles.head}>
        <img className={styles.icon} src={merchant.logo.mark} alt="" draggable={false} />
        <div>
          <ModalTitle className={styles.title}>
            {t('install_title', { name: merchant.shortName })}
          </ModalTitle>
          <p className={styles.text}>{t('install_text')}</p>
        </div>
      </div>
      {shown && <BrowserGuide kind={shown} />}
      <InstallActions
        offer={offer}
        nativeApp={nativeApp}
        guide={shown}
        onGuide={setGuide}
        onClose={onClose}
      />
    </Modal>
  )
}

/**
 * Returns the guide to show first. If leaving the in-app browser has already failed in this
 * session, this is the guide for leaving.
 */
function chooseFirstGuide({ actions }: InstallOffer): 'menu' | 'leave' | undefined {
  return actions.includes('open-browser') && wasEscapeRefused() ? 'leave' : undefined
}

/** The banner's buttons. The first button with an action is the primary button. */
function InstallActions({ offer, nativeApp, guide, onGuide, onClose }: InstallActionsProps) {
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
        <LinkButton key="native-app" href={nativeApp} block {...chooseButtonVariant(isFirst)}>
          {t('install_native')}
        </LinkButton>
      ),
    'web-app': isFirst =>
      guide !== 'menu' && (
        <Button key="web-app" size="lg" block onClick={openWeb} {...chooseButtonVariant(isFirst)}>
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
          {...chooseButtonVariant(isFirst)}
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

function chooseButtonVariant(isFirst: boolean): { variant: 'primary' | 'secondary' } {
  return { variant: isFirst ? 'primary' : 'secondary' }
}

/**
 * Opens the guide. The guide replaces the banner, unless the banner is forced: then the banner
 * stays open below the guide.
 */
function openGuide({ closable }: InstallOffer): void {
  if (closable) {
    recordPromptAnswered()
    closeOverlay('install-banner')
    closeOverlay('install-by-hand')
  }
  openOverlay('ios-guide')
}
