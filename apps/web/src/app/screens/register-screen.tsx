import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useLeadOn } from '#app/login/use-lead-on.ts'
import { RegisterPanel } from '#app/register/register-panel.tsx'
import { SocialPart } from '#app/social/social-part.tsx'
import { useSlot } from '#brand/slots.ts'
import { leaveAccountForms } from '#lib/account-sheet.ts'
import { paths } from '#lib/paths.ts'
import { BackButton } from './back-button.tsx'
import styles from './login-screen.module.css'

/** ROUTE-07: registration as a page. */
export function RegisterScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const LoginHeader = useSlot('LoginHeader')
  useLeadOn()
  useEffect(() => leaveAccountForms, [])
  return (
    <main className={styles.screen} data-screen="register">
      <BackButton to={paths.home} />
      <LoginHeader title={t('register_welcome')} text={t('register_welcome_desc')} heading="h1" />
      <div className={styles.form}>
        <RegisterPanel onLogin={() => navigate(paths.login)} identity={<SocialPart />} />
      </div>
    </main>
  )
}
