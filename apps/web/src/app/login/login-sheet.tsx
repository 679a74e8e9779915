import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useSlot } from '#brand/slots.ts'
import { LoginForm } from '#features/account/login-form.tsx'
import type { OverlayProps } from '#lib/overlay-proposal.ts'
import { paths } from '#lib/paths.ts'
import { Sheet } from '#ui/sheet.tsx'

/** Login above whatever screen the player is on (LOGIN-02). */
export function LoginSheet({ onClose }: OverlayProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const LoginHeader = useSlot('LoginHeader')
  const finish = () => {
    // LOGIN-10. Replaces the history entry that stands for the open sheet.
    navigate(paths.home, { replace: true })
    onClose()
  }
  return (
    <Sheet overlay="login" open onClose={onClose} title={t('login')} hideTitle>
      <LoginHeader title={t('login_welcome')} text={t('login_welcome_desc')} heading="h2" />
      <LoginForm onDone={finish} />
    </Sheet>
  )
}
