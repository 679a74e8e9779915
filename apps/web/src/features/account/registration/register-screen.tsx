import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { buildLoginUrl } from '#lib/addresses/return-address.ts'
import { AccountPage } from '../forms/account-page.tsx'
import { RegisterPanel } from './register-panel.tsx'

/** ROUTE-07 */
export function RegisterScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const head = { title: t('register_welcome'), text: t('register_welcome_desc') }

  return (
    <AccountPage data-screen="register" {...head}>
      <RegisterPanel onLogin={() => navigate(buildLoginUrl(window.location))} />
    </AccountPage>
  )
}
