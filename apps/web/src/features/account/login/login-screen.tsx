import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useSlot } from '#brand/slots.ts'
import { SocialPart } from '#features/account/social/social-part.tsx'
import { paths } from '#lib/paths.ts'
import { withReturnAddress } from '#lib/return-address.ts'
import { BackButton } from '#ui/layout/back-button.tsx'
import styles from '#ui/layout/form-screen.module.css'
import { useRedirectWhenLoggedIn } from '../after-login/use-redirect-when-logged-in.ts'
import { leaveAccountPage } from '../forms/leave-account-forms.ts'
import { LoginPanel } from './login-panel.tsx'

/** ROUTE-06: login as a page. A player who is logged in is redirected at once (LOGIN-10). */
export function LoginScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const LoginHeader = useSlot('LoginHeader')
  useRedirectWhenLoggedIn()
  useEffect(() => leaveAccountPage, [])
  return (
    <main className={styles.screen} data-screen="login">
      <BackButton to={paths.home} />
      <LoginHeader title={t('login_welcome')} text={t('login_welcome_desc')} heading="h1" />
      <div className={styles.form}>
        <LoginPanel
          onRegister={() => navigate(withReturnAddress(paths.register, window.location))}
          identity={<SocialPart />}
        />
      </div>
    </main>
  )
}
