import { findPhoneSystem } from '@livery/contract/device/phone-system.ts'
import * as timings from '@livery/contract/timings.ts'
import Copy from 'lucide-react/icons/copy'
import Download from 'lucide-react/icons/download'
import X from 'lucide-react/icons/x'
import { type CSSProperties, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { copyText } from '#device/clipboard.ts'
import { readDeviceSigns } from '#device/device-kind.ts'
import { savePicture } from '#device/save-picture.ts'
import type { OverlayProps } from '#overlays/overlay.ts'
import { useOverlaySubject } from '#overlays/overlay-store.ts'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { ManualCopy } from '#ui/controls/manual-copy.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { Modal, ModalTitle } from '#ui/modal/modal.tsx'
import { toFileName } from './pick-picture.ts'
import picturePanelStyles from './picture-panel.module.css'
import { rememberSaved } from './welcome-memory.ts'
import type { PictureLink, WelcomePicture } from './welcome-picture.ts'
import styles from './welcome-popup.module.css'

type PicturePanelProps = {
  overlay: 'welcome-1' | 'welcome-2'
  picture: WelcomePicture
  onClose: () => void
  /** The text and the buttons below the image. */
  children: ReactNode
}

type LinkedPictureProps = Pick<PicturePanelProps, 'picture' | 'onClose'>

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

/**
 * Returns a function that saves an image and stores its file name, so that the image is not shown
 * again (WELCOME-06).
 */
function useSavePicture(src: string, onSaved: () => void) {
  const { t } = useTranslation()
  const [isSaving, setSaving] = useState(false)

  const save = async () => {
    const fileName = toFileName(src)
    setSaving(true)
    const isSaved = await savePicture(
      src,
      fileName,
      findPhoneSystem(readDeviceSigns()) === 'ios',
    ).finally(() => setSaving(false))
    if (!isSaved) return

    rememberSaved(fileName)
    toast(t('welcome_saved'))
    onSaved()
  }

  return { isSaving, save: () => void save() }
}

/**
 * Renders the frame for both welcome popups, with the image and its title. If the image has a link,
 * the image is clickable.
 */
function PicturePanel({ overlay, picture, onClose, children }: PicturePanelProps) {
  const { t } = useTranslation()
  return (
    <Modal overlay={overlay} open onClose={onClose} className={picturePanelStyles.panel}>
      <span className={picturePanelStyles.close}>
        <IconButton label={t('close')} onClick={onClose}>
          <X size={22} />
        </IconButton>
      </span>
      <LinkedPicture picture={picture} onClose={onClose} />
      <ModalTitle className={picturePanelStyles.title}>{picture.title}</ModalTitle>
      {children}
    </Modal>
  )
}

/** Renders the image as a link that also closes the popup. */
function LinkedPicture({ picture, onClose }: LinkedPictureProps) {
  const { t } = useTranslation()
  const follow = useFollow(onClose)
  const { link, title } = picture
  const name = t('welcome_picture', { title })
  if (!link) return <Image picture={picture} alt={title} />

  if ('href' in link) {
    return (
      <a
        className={picturePanelStyles.link}
        href={link.href}
        target="_blank"
        rel="noopener noreferrer"
        onClick={onClose}
      >
        <Image picture={picture} alt={name} />
      </a>
    )
  }

  return (
    <button type="button" className={picturePanelStyles.link} onClick={() => follow(link)}>
      <Image picture={picture} alt={name} />
    </button>
  )
}

/** Renders a button for the image's link. Renders nothing without a link. */
function OfferButton({ picture, onClose }: LinkedPictureProps) {
  const { t } = useTranslation()
  const follow = useFollow(onClose)
  const { link } = picture
  if (!link) return null

  return (
    <Button size="lg" block onClick={() => follow(link)}>
      {t('isBonus' in link ? 'welcome_claim' : 'welcome_go')}
    </Button>
  )
}

function useFollow(onClose: () => void): (link: PictureLink) => void {
  const navigate = useNavigate()
  return link => {
    if ('href' in link) window.open(link.href, '_blank', 'noopener,noreferrer')
    // Replaces the popup's history entry; otherwise closing would navigate back.
    else navigate(link.to, { replace: true })
    onClose()
  }
}

/** Renders the preloaded image; its own aspect ratio reserves its space. */
function Image({ picture, alt }: { picture: WelcomePicture; alt: string }) {
  const { src, width, height } = picture
  const style: CSSProperties = { aspectRatio: `${width} / ${height}` }
  return (
    <img
      className={picturePanelStyles.image}
      src={src}
      alt={alt}
      width={width}
      height={height}
      style={style}
    />
  )
}
