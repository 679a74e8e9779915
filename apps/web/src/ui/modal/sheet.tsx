import X from 'lucide-react/icons/x'
import { type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { classNames } from '../class-names.ts'
import { Modal, ModalTitle } from './modal.tsx'
import styles from './sheet.module.css'

/** How far (px) or how fast (px/ms) a sheet must be pulled to close on release. */
const closeDistancePx = 110

const closeSpeed = 0.6

type Drag = { startY: number; startedAt: number }

export type SheetProps = {
  overlay: string
  open: boolean
  onClose: () => void
  /**
   * The sheet's name for screen readers; `hideTitle` hides it visually if the content has a title.
   */
  title: string
  hideTitle?: boolean
  /** Uses the width of two columns on a phone in landscape. */
  wide?: boolean
  children: ReactNode
}

/**
 * Renders a panel that rises from the bottom edge; pulling it down, Escape or a tap outside closes
 * it.
 */
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
          <bdi>{props.title}</bdi>
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

/**
 * Lets a sheet follow the finger downward. Spread `handlers` on the part that is pulled and use
 * `offset` (px, 0 at rest) in the sheet's transform.
 */
function useDragToClose(onClose: () => void) {
  const drag = useRef<Drag | null>(null)
  const [offset, setOffset] = useState(0)

  function start(event: PointerEvent<HTMLElement>) {
    if ((event.target as Element).closest('button')) return
    drag.current = { startY: event.clientY, startedAt: event.timeStamp }
    event.currentTarget.setPointerCapture(event.pointerId)
  }

  function move(event: PointerEvent<HTMLElement>) {
    if (drag.current) setOffset(Math.max(0, event.clientY - drag.current.startY))
  }

  function end(event: PointerEvent<HTMLElement>) {
    const current = drag.current
    drag.current = null
    setOffset(0)
    if (!current) return

    const distance = event.clientY - current.startY
    const speed = distance / Math.max(1, event.timeStamp - current.startedAt)
    if (distance > closeDistancePx || (distance > 24 && speed > closeSpeed)) onClose()
  }

  function cancel() {
    drag.current = null
    setOffset(0)
  }

  const handlers = {
    onPointerDown: start,
    onPointerMove: move,
    onPointerUp: end,
    onPointerCancel: cancel,
  }

  return { offset, handlers }
}
