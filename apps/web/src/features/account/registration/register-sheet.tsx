import { useTranslation } from 'react-i18next'
import { useSlot } from '#brand/slots.ts'
import { SocialPart } from '#features/account/social/social-part.tsx'
import type { OverlayProps } from '#overlays/overlay.ts'
import { openOverlay } from '#overlays/overlay-store.ts'
import { Sheet } from '#ui/modal/sheet.tsx'
import { useRedirectWhenLoggedIn } from '../after-login/use-redirect-when-logged-in.ts'
import { RegisterPanel } from './register-panel.tsx'

/** Registration above the current screen (LOGIN-02). */
export function RegisterSheet({ onClose }: OverlayProps) {
  const { t } = useTranslation()
  const LoginHeader = useSlot('LoginHeader')
  useRedirectWhenLoggedIn(onClose)
  return (
    <Sheet overlay="register" open onClose={onClose} title={t('register')} hideTitle>
      <LoginHeader title={t('register_welcome')} text={t('register_welcome_desc')} heading="h2" />
      <RegisterPanel onLogin={() => openOverlay('login')} identity={<SocialPart />} />
    </Sheet>
  )
}
