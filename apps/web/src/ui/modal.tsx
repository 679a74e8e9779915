import { Dialog as Radix } from 'radix-ui'
import { type ComponentProps, type ReactNode, useRef } from 'react'
import { isGuest, useGuestFocus } from './guests.ts'
import styles from './modal.module.css'
import { useScrollLock } from './use-scroll-lock.ts'

export type ModalProps = {
  /** Value of `data-overlay` (contract §5). */
  overlay: string
  open: boolean
  onClose: () => void
  /** May be left by Escape, by a tap on the mask and by its close button. Default true. */
  dismissable?: boolean
  className?: string | undefined
  role?: 'dialog' | 'alertdialog'
  contentStyle?: ComponentProps<'div'>['style']
  children: ReactNode
}

/**
 * What sheets and dialogs share: mask, focus kept inside and handed back, Escape. Radix's own
 * Overlay is not used: it locks scrolling through an injected style element, which the page's
 * Content-Security-Policy forbids.
 */
export function Modal({ dismissable = true, ...props }: ModalProps) {
  useScrollLock(props.open)
  useGuestFocus(props.open)
  const opener = useRef<Element | null>(null)
  const keepOpen = (event: Event) => {
    if (!dismissable || isGuest(event.target)) event.preventDefault()
  }
  return (
    <Radix.Root open={props.open} onOpenChange={open => !open && props.onClose()}>
      <Radix.Portal>
        <div className={styles.mask} data-mask="" aria-hidden="true" />
        <Radix.Content
          className={props.className}
          role={props.role ?? 'dialog'}
          style={props.contentStyle}
          data-overlay={props.overlay}
          aria-describedby={undefined}
          onOpenAutoFocus={() => {
            opener.current = document.activeElement
          }}
          onCloseAutoFocus={event => returnFocus(event, opener.current)}
          onEscapeKeyDown={keepOpen}
          onInteractOutside={keepOpen}
        >
          {props.children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/**
 * Radix hands focus back to its own trigger element only. Ours are opened from stores, so what had
 * the focus before is remembered here.
 */
function returnFocus(event: Event, opener: Element | null): void {
  event.preventDefault()
  if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
}

export const ModalTitle = Radix.Title
