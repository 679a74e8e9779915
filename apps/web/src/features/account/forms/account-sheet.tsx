import type { ReactNode } from 'react'
import { useSlot } from '#brand/slots.ts'
import { Sheet } from '#ui/modal/sheet.tsx'
import { useRedirectWhenLoggedIn } from '../after-login/use-after-login-redirect.ts'

type AccountSheetProps = {
  overlay: 'login' | 'register'
  onClose: () => void
  /** The name of the sheet, which its header does not show. */
  name: string
  title: string
  text: string
  children: ReactNode
}

/** Login or registration above the current screen (LOGIN-02); it closes after login (LOGIN-06). */
export function AccountSheet({ overlay, onClose, name, title, text, children }: AccountSheetProps) {
  const LoginHeader = useSlot('LoginHeader')
  useRedirectWhenLoggedIn(onClose)
  return (
    <Sheet overlay={overlay} open onClose={onClose} title={name} hideTitle>
      <LoginHeader title={title} text={text} heading="h2" />
      {children}
    </Sheet>
  )
}
