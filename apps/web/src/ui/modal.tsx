import { Dialog as Radix } from 'radix-ui'
import type { ComponentProps, ReactNode } from 'react'
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
  const keepOpen = (event: Event) => {
    if (!dismissable) event.preventDefault()
  }
  return (
    <Radix.Root open={props.open} onOpenChange={open => !open && props.onClose()}>
      <Radix.Portal>
        <div className={styles.mask} aria-hidden="true" />
        <Radix.Content
          className={props.className}
          role={props.role ?? 'dialog'}
          style={props.contentStyle}
          data-overlay={props.overlay}
          aria-describedby={undefined}
          onEscapeKeyDown={keepOpen}
          onInteractOutside={keepOpen}
        >
          {props.children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

export const ModalTitle = Radix.Title
