import {
  type ComponentProps,
  createContext,
  type ReactNode,
  useContext,
  useId,
  useInsertionEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { layOutAhead } from './lay-out-ahead.ts'
import styles from './modal.module.css'
import { useModalPlace } from './use-modal-place.ts'

export type ModalProps = {
  /** Value of `data-overlay` (contract §5). */
  overlay: string
  open: boolean
  onClose: () => void
  /** Whether Escape, a tap on the mask and the close button close it. Defaults to true. */
  dismissable?: boolean
  /** Handles Escape if a tap on the mask may not close the modal. */
  onEscape?: (() => void) | undefined
  className?: string | undefined
  role?: 'dialog' | 'alertdialog'
  contentStyle?: ComponentProps<'div'>['style']
  children: ReactNode
}

const TitleId = createContext<string | undefined>(undefined)

/** Implements the behavior of sheets and dialogs: mask, focus trap with focus return, Escape. */
export function Modal({ open, ...props }: ModalProps) {
  return open ? <OpenModal {...props} /> : null
}

/**
 * Renders into a separate container, which is in the page only while the modal is shown. A
 * prerendered modal, inside a hidden `Activity`, can therefore not be seen, read, found or focused.
 */
function OpenModal({ dismissable = true, onEscape, ...props }: Omit<ModalProps, 'open'>) {
  const [place] = useState(() => document.createElement('div'))
  const panel = useRef<HTMLDivElement>(null)
  const titleId = useId()
  const dismiss = dismissable ? props.onClose : undefined
  // Unlike other effects, it also runs while the modal is rendered ahead.
  useInsertionEffect(() => layOutAhead(place), [place])
  useModalPlace(place, panel, dismiss ?? onEscape)

  return createPortal(
    <>
      <div className={styles.mask} data-mask="" aria-hidden="true" onClick={dismiss} />
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: each of its roles has a name. */}
      <div
        ref={panel}
        className={props.className}
        role={props.role ?? 'dialog'}
        style={props.contentStyle}
        data-overlay={props.overlay}
        aria-labelledby={titleId}
        tabIndex={-1}
      >
        <TitleId value={titleId}>{props.children}</TitleId>
      </div>
    </>,
    place,
  )
}

/** Renders the heading that names the modal. */
export function ModalTitle(props: Omit<ComponentProps<'h2'>, 'id'>) {
  return <h2 {...props} id={useContext(TitleId)} />
}
