import { useTranslation } from 'react-i18next'
import { useLeadOn } from '#app/login/use-lead-on.ts'
import { SocialPart } from '#app/social/social-part.tsx'
import { useSlot } from '#brand/slots.ts'
import { openLogin } from '#features/account/login-sheet-store.ts'
import type { OverlayProps } from '#lib/overlay-proposal.ts'
import { Sheet } from '#ui/sheet.tsx'
import { RegisterPanel } from './register-panel.tsx'

/** Registration above whatever screen the visitor is on (LOGIN-02). */
export function RegisterSheet({ onClose }: OverlayProps) {
  const { t } = useTranslation()
  const LoginHeader = useSlot('LoginHeader')
  useLeadOn(onClose)
  return (
    <Sheet overlay="register" open onClose={onClose} title={t('register')} hideTitle>
      <LoginHeader title={t('register_welcome')} text={t('register_welcome_desc')} heading="h2" />
      <RegisterPanel onLogin={openLogin} identity={<SocialPart />} />
    </Sheet>
  )
}
