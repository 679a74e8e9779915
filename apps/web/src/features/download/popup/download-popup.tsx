import X from 'lucide-react/icons/x'
import type { CSSProperties, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { merchant } from '#brand/merchant.ts'
import { toPopupStyle } from '#brand/popup-theme.ts'
import { classNames } from '#ui/class-names.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Modal, ModalTitle } from '#ui/modal/modal.tsx'
import { AppIcon } from '../app-icon.tsx'
import styles from './download-popup.module.css'
import type { PopupLook } from './popup-look.ts'

type DownloadPopupProps = {
  look: PopupLook
  icon: string | undefined
  /** A forced prompt cannot be closed (DOWNLOAD-13). */
  closable: boolean
  onClose: () => void
  /** The links, or the reason why there are none. */
  children: ReactNode
}

/** DOWNLOAD-02: offers the app, from the bottom or over the whole screen. */
export function DownloadPopup({ look, icon, closable, onClose, children }: DownloadPopupProps) {
  const { t } = useTranslation()
  return (
    <Modal
      overlay="download-popup"
      open
      onClose={onClose}
      dismissable={closable}
      className={classNames(styles.popup, styles[look.shape])}
      contentStyle={toPopupStyle(look.theme)}
    >
      {look.shape === 'fullscreen' && <Backdrop picture={look.background} />}
      {closable && (
        <span className={styles.close}>
          <IconButton label={t('close')} onClick={onClose}>
            <X size={22} />
          </IconButton>
        </span>
      )}
      <div className={styles.words}>
        <AppIcon src={icon} large />
        <ModalTitle className={styles.title}>
          {t('app_title', { name: merchant.shortName })}
        </ModalTitle>
        <p
          dir="auto"
          className={styles.text}
          style={look.textColour ? { color: look.textColour } : undefined}
        >
          {look.text ?? t('app_text')}
        </p>
      </div>
      <div className={styles.actions}>{children}</div>
    </Modal>
  )
}

/** The operator's picture, or the brand's own light. */
function Backdrop({ picture }: { picture: string | undefined }) {
  const style: CSSProperties | undefined = picture
    ? { backgroundImage: `url(${JSON.stringify(picture)})` }
    : undefined
  return <span className={styles.backdrop} style={style} aria-hidden="true" />
}
