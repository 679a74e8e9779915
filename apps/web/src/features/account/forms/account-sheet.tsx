import type { ReactNode } from 'react'
import { useSlot } from '#brand/slots.ts'
import { Sheet } from '#ui/modal/sheet.tsx'
import { useRedirectWhenLoggedIn } from '../after-login/use-after-login-redirect.ts'
import styles from './account-sheet.module.css'
import { useIntentText } from './use-intent-text.ts'

type AccountSheetProps = {
  overlay: 'login' | 'register'
  onClose: () => void
  /** The sheet's accessible name, which its header does not show. */
  name: string
  title: string
  /** The text below the title, for a visitor who was not redirected here. */
  text: string
  children: ReactNode
}

/** Login or registration above the current screen (LOGIN-02); it closes after login (LOGIN-06). */
export function AccountSheet({ overlay, onClose, name, title, text, children }: AccountSheetProps) {
  const LoginHeader = useSlot('LoginHeader')
  const intent = useIntentText()
  useRedirectWhenLoggedIn(onClose)

  return (
    <Sheet overlay={overlay} open onClose={onClose} title={name} hideTitle wide>
      <div className={styles.sides}>
        <div data-part="welcome">
          <LoginHeader title={title} text={intent ?? text} heading="h2" />
        </div>
        {children}
      </div>
    </Sheet>
  )
}
