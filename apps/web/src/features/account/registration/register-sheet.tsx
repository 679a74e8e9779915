import { useTranslation } from 'react-i18next'
import type { OverlayProps } from '#overlays/overlay.ts'
import { openOverlay } from '#overlays/overlay-store.ts'
import { AccountSheet } from '../forms/account-sheet.tsx'
import { RegisterPanel } from './register-panel.tsx'

/** Registration above the current screen (LOGIN-02). */
export function RegisterSheet({ onClose }: OverlayProps) {
  const { t } = useTranslation()
  const title = t('register_welcome')
  const head = { name: t('register'), title, text: t('register_welcome_desc') }

  return (
    <AccountSheet overlay="register" onClose={onClose} {...head}>
      <RegisterPanel onLogin={() => openOverlay('login')} />
    </AccountSheet>
  )
}
