import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { withReturnAddress } from '#lib/addresses/return-address.ts'
import { paths } from '#lib/paths.ts'
import { AccountPage } from '../forms/account-page.tsx'
import { LoginPanel } from './login-panel.tsx'

/** ROUTE-06 */
export function LoginScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <AccountPage data-screen="login" title={t('login_welcome')} text={t('login_welcome_desc')}>
      <LoginPanel onRegister={() => navigate(withReturnAddress(paths.register, window.location))} />
    </AccountPage>
  )
}
