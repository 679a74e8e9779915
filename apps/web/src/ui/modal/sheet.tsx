import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { classNames } from '../class-names.ts'
import { Modal, ModalTitle } from './modal.tsx'
import styles from './sheet.module.css'
import { useDragToClose } from './use-drag-to-close.ts'

export type SheetProps = {
  overlay: string
  open: boolean
  onClose: () => void
  /**
   * Names the sheet for screen readers; `hideTitle` hides it visually if the content has a title.
   */
  title: string
  hideTitle?: boolean
  /** On a phone held on its side it has the room of two columns. */
  wide?: boolean
  children: ReactNode
}

/** A panel that rises from the bottom edge; pull it down, press Escape or tap beside it to close. */
export function Sheet(props: SheetProps) {
  const { t } = useTranslation()
  const { offset, handlers } = useDragToClose(props.onClose)
  return (
    <Modal
      overlay={props.overlay}
      open={props.open}
      onClose={props.onClose}
      className={classNames(styles.sheet, props.wide && styles.wide)}
      {...(offset > 0 && { contentStyle: { transform: `translateY(${offset}px)` } })}
    >
      <div className={styles.header} {...handlers}>
        <span className={styles.grip} aria-hidden="true" />
        <ModalTitle className={props.hideTitle ? styles.hidden : styles.title}>
          {props.title}
        </ModalTitle>
        <span className={styles.close}>
          <IconButton label={t('close')} onClick={props.onClose}>
            <X size={22} />
          </IconButton>
        </span>
      </div>
      <div className={styles.body}>{props.children}</div>
    </Modal>
  )
}
