import type { InstallOffer } from '@livery/contract/install/decide-install.ts'
import type { InstallTrigger } from '@livery/contract/install/install-facts.ts'
import X from 'lucide-react/icons/x'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { merchant } from '#brand/merchant.ts'
import { recordForcedPrompt } from '#device/app-prompt-memory.ts'
import type { OverlayProps } from '#overlays/overlay.ts'
import { useOverlaySubject } from '#overlays/overlay-store.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Modal, ModalTitle } from '#ui/modal/modal.tsx'
import { BrowserGuide } from './browser-guide.tsx'
import { wasEscapeRefused } from './escape-memory.ts'
import { InstallActions } from './install-actions.tsx'
import styles from './install-banner.module.css'
import { useInstallDecision } from './use-install-decision.ts'

/** The banner that opens by itself. */
export function DueBanner({ onClose }: OverlayProps) {
  const due = useOverlaySubject('install-banner')
  const forced = due?.forced === true
  useEffect(() => {
    if (forced) recordForcedPrompt()
  }, [forced])
  return <Banner trigger={due?.trigger ?? 'by-hand'} onClose={onClose} />
}

/** The same banner, opened by the player, who may close it. */
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

/** INSTALL-04: the banner with its actions, or with the guide that one of them leads to. */
function Offer({ offer, nativeApp, onClose }: OfferProps) {
  const { t } = useTranslation()
  const [guide, setGuide] = useState(() => toFirstGuide(offer))
  // A prompt that has come meanwhile is less work than the menu.
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

/** A way out that was refused in this session is not offered again. */
function toFirstGuide({ actions }: InstallOffer): 'menu' | 'leave' | undefined {
  return actions.includes('open-browser') && wasEscapeRefused() ? 'leave' : undefined
}
