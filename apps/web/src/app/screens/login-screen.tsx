import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { LoginPanel } from '#app/login/login-panel.tsx'
import { useLeadOn } from '#app/login/use-lead-on.ts'
import { SocialPart } from '#app/social/social-part.tsx'
import { useSlot } from '#brand/slots.ts'
import { leaveAccountForms } from '#lib/account-sheet.ts'
import { paths } from '#lib/paths.ts'
import { BackButton } from './back-button.tsx'
import styles from './login-screen.module.css'

/** ROUTE-06: login as a page. A session, stored or new, leads on at once (LOGIN-10). */
export function LoginScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const LoginHeader = useSlot('LoginHeader')
  useLeadOn()
  useEffect(() => leaveAccountForms, [])
  return (
    <main className={styles.screen} data-screen="login">
      <BackButton to={paths.home} />
      <LoginHeader title={t('login_welcome')} text={t('login_welcome_desc')} heading="h1" />
      <div className={styles.form}>
        <LoginPanel onRegister={() => navigate(paths.register)} identity={<SocialPart />} />
      </div>
    </main>
  )
}
