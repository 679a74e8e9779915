import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useSlot } from '#brand/slots.ts'
import { SocialPart } from '#features/account/social/social-part.tsx'
import { paths } from '#lib/paths.ts'
import { toLoginAddress } from '#lib/return-address.ts'
import { BackButton } from '#ui/layout/back-button.tsx'
import styles from '#ui/layout/form-screen.module.css'
import { useRedirectWhenLoggedIn } from '../after-login/use-redirect-when-logged-in.ts'
import { leaveAccountPage } from '../forms/leave-account-forms.ts'
import { RegisterPanel } from './register-panel.tsx'

/** ROUTE-07: registration as a page. */
export function RegisterScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const LoginHeader = useSlot('LoginHeader')
  useRedirectWhenLoggedIn()
  useEffect(() => leaveAccountPage, [])
  return (
    <main className={styles.screen} data-screen="register">
      <BackButton to={paths.home} />
      <LoginHeader title={t('register_welcome')} text={t('register_welcome_desc')} heading="h1" />
      <div className={styles.form}>
        <RegisterPanel
          onLogin={() => navigate(toLoginAddress(window.location))}
          identity={<SocialPart />}
        />
      </div>
    </main>
  )
}
