import { useTranslation } from 'react-i18next'
import { useSlot } from '#brand/slots.ts'
import { SocialPart } from '#features/account/social/social-part.tsx'
import type { OverlayProps } from '#overlays/overlay.ts'
import { openOverlay } from '#overlays/overlay-store.ts'
import { Sheet } from '#ui/modal/sheet.tsx'
import { useRedirectWhenLoggedIn } from '../after-login/use-redirect-when-logged-in.ts'
import { LoginPanel } from './login-panel.tsx'

/** Login above the current screen (LOGIN-02); it closes after login (LOGIN-06). */
export function LoginSheet({ onClose }: OverlayProps) {
  const { t } = useTranslation()
  const LoginHeader = useSlot('LoginHeader')
  useRedirectWhenLoggedIn(onClose)
  return (
    <Sheet overlay="login" open onClose={onClose} title={t('login')} hideTitle>
      <LoginHeader title={t('login_welcome')} text={t('login_welcome_desc')} heading="h2" />
      <LoginPanel onRegister={() => openOverlay('register')} identity={<SocialPart />} />
    </Sheet>
  )
}
