import { useTranslation } from 'react-i18next'
import type { OverlayProps } from '#overlays/overlay.ts'
import { openOverlay } from '#overlays/overlay-store.ts'
import { AccountSheet } from '../forms/account-sheet.tsx'
import { LoginPanel } from './login-panel.tsx'

/** Login above the current screen (LOGIN-02). */
export function LoginSheet({ onClose }: OverlayProps) {
  const { t } = useTranslation()
  const head = { name: t('login'), title: t('login_welcome'), text: t('login_welcome_desc') }
  return (
    <AccountSheet overlay="login" onClose={onClose} {...head}>
      <LoginPanel onRegister={() => openOverlay('register')} />
    </AccountSheet>
  )
}
