import { useTranslation } from 'react-i18next'
import { SocialPart } from '#app/social/social-part.tsx'
import { useSlot } from '#brand/slots.ts'
import { openRegister } from '#features/registration/register-sheet-store.ts'
import type { OverlayProps } from '#lib/overlay-proposal.ts'
import { Sheet } from '#ui/sheet.tsx'
import { LoginPanel } from './login-panel.tsx'
import { useLeadOn } from './use-lead-on.ts'

/** Login above whatever screen the player is on (LOGIN-02); it hides when they are in (LOGIN-06). */
export function LoginSheet({ onClose }: OverlayProps) {
  const { t } = useTranslation()
  const LoginHeader = useSlot('LoginHeader')
  useLeadOn(onClose)
  return (
    <Sheet overlay="login" open onClose={onClose} title={t('login')} hideTitle>
      <LoginHeader title={t('login_welcome')} text={t('login_welcome_desc')} heading="h2" />
      <LoginPanel onRegister={openRegister} identity={<SocialPart />} />
    </Sheet>
  )
}
