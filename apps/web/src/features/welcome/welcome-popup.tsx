import * as timings from '@livery/contract/timings.ts'
import Copy from 'lucide-react/icons/copy'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { copyText } from '#device/clipboard.ts'
import type { OverlayProps } from '#overlays/overlay.ts'
import { useOverlaySubject } from '#overlays/overlay-store.ts'
import { Button } from '#ui/controls/button.tsx'
import { ManualCopy } from '#ui/controls/manual-copy.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { OfferButton, PicturePanel } from './picture-panel.tsx'
import { useSavePicture } from './use-save-picture.ts'
import styles from './welcome-popup.module.css'

/** WELCOME-01 */
export function WelcomePopup1({ onClose }: OverlayProps) {
  const picture = useOverlaySubject('welcome-1')
  if (!picture) return null
  const { src, text, downloadLink } = picture
  return (
    <PicturePanel overlay="welcome-1" picture={picture} onClose={onClose}>
      <p dir="auto" className={styles.text}>
        {text}
      </p>
      <div className={styles.actions}>
        <OfferButton picture={picture} onClose={onClose} />
        <SaveButton src={src} onSaved={onClose} />
        {downloadLink !== undefined && <CopyButton link={downloadLink} />}
      </div>
    </PicturePanel>
  )
}

/** WELCOME-02 */
export function WelcomePopup2({ onClose }: OverlayProps) {
  const { t } = useTranslation()
  const picture = useOverlaySubject('welcome-2')
  if (!picture) return null
  return (
    <PicturePanel overlay="welcome-2" picture={picture} onClose={onClose}>
      <p className={styles.text}>{t('welcome_tips')}</p>
      <div className={styles.actions}>
        <OfferButton picture={picture} onClose={onClose} />
        <SaveButton src={picture.src} onSaved={onClose} />
      </div>
    </PicturePanel>
  )
}

function SaveButton({ src, onSaved }: { src: string; onSaved: () => void }) {
  const { t } = useTranslation()
  const { isSaving, save } = useSavePicture(src, onSaved)
  return (
    <Button variant="secondary" size="sm" busy={isSaving} onClick={save}>
      <Download size={18} aria-hidden="true" />
      {t('welcome_save')}
    </Button>
  )
}

function CopyButton({ link }: { link: string }) {
  const { t } = useTranslation()
  const [isRefused, setRefused] = useState(false)
  const copy = async () => {
    const isCopied = await copyText(link)
    setRefused(!isCopied)
    toast(t(isCopied ? 'welcome_copied' : 'welcome_not_copied'), { ms: timings.copiedToastMs })
  }
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => void copy()}>
        <Copy size={18} aria-hidden="true" />
        {t('welcome_copy')}
      </Button>
      {isRefused && <ManualCopy text={link} label={t('welcome_not_copied')} />}
    </>
  )
}
