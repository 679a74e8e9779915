import X from 'lucide-react/icons/x'
import type { CSSProperties, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Modal, ModalTitle } from '#ui/modal/modal.tsx'
import styles from './picture-panel.module.css'
import type { PictureLink, WelcomePicture } from './welcome-picture.ts'

type PicturePanelProps = {
  overlay: 'welcome-1' | 'welcome-2'
  picture: WelcomePicture
  onClose: () => void
  /** The text and the buttons below the picture. */
  children: ReactNode
}

/** The frame of both welcome popups: the picture, which is a link if it has one, and its title. */
export function PicturePanel({ overlay, picture, onClose, children }: PicturePanelProps) {
  const { t } = useTranslation()
  return (
    <Modal overlay={overlay} open onClose={onClose} className={styles.panel}>
      <span className={styles.close}>
        <IconButton label={t('close')} onClick={onClose}>
          <X size={22} />
        </IconButton>
      </span>
      <LinkedPicture picture={picture} onClose={onClose} />
      <ModalTitle className={styles.title}>{picture.title}</ModalTitle>
      {children}
    </Modal>
  )
}

type LinkedPictureProps = Pick<PicturePanelProps, 'picture' | 'onClose'>

/** Following the link closes the popup. */
function LinkedPicture({ picture, onClose }: LinkedPictureProps) {
  const { t } = useTranslation()
  const follow = useFollow(onClose)
  const { link, title } = picture
  const name = t('welcome_picture', { title })
  if (!link) return <Image picture={picture} alt={title} />
  if ('href' in link) {
    return (
      <a
        className={styles.link}
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
    <button type="button" className={styles.link} onClick={() => follow(link)}>
      <Image picture={picture} alt={name} />
    </button>
  )
}

/** The offer of the picture, as the first of its buttons; nothing without a link. */
export function OfferButton({ picture, onClose }: LinkedPictureProps) {
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
    // Replaces the history entry of the popup, which closing would otherwise take back.
    else navigate(link.to, { replace: true })
    onClose()
  }
}

/** The picture has been loaded already; its own proportions keep its place. */
function Image({ picture, alt }: { picture: WelcomePicture; alt: string }) {
  const { src, width, height } = picture
  const style: CSSProperties = { aspectRatio: `${width} / ${height}` }
  return (
    <img className={styles.image} src={src} alt={alt} width={width} height={height} style={style} />
  )
}
