import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#ui/controls/icon-button.tsx'
import styles from './dialog.module.css'
import { Modal, ModalTitle } from './modal.tsx'

export type DialogProps = {
  overlay: string
  open: boolean
  onClose: () => void
  title: string
  dismissable?: boolean
  /** See `ModalProps`. */
  onEscape?: () => void
  /** Buttons, most important last; they share the width and wrap if their labels are long. */
  actions?: ReactNode
  children?: ReactNode
}

type PanelProps = DialogProps & { role: 'dialog' | 'alertdialog'; closeButton: boolean }

/** Renders a box in the middle of the screen with a title, a close button and actions. */
export function Dialog({ dismissable = true, ...props }: Omit<DialogProps, 'onEscape'>) {
  return <Panel {...props} dismissable={dismissable} closeButton={dismissable} role="dialog" />
}

/**
 * Renders a message that requires a response: no close button, and a tap on the mask does not
 * dismiss it.
 */
export function AlertDialog(props: Omit<DialogProps, 'dismissable'>) {
  return <Panel {...props} dismissable={false} closeButton={false} role="alertdialog" />
}

function Panel({ title, actions, closeButton, children, ...modal }: PanelProps) {
  const { t } = useTranslation()
  return (
    <Modal {...modal} className={styles.dialog}>
      <div className={styles.header}>
        <ModalTitle className={styles.title}>{title}</ModalTitle>
        {closeButton && (
          <IconButton label={t('close')} onClick={modal.onClose}>
            <X size={22} />
          </IconButton>
        )}
      </div>
      {children && <div className={styles.body}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </Modal>
  )
}
