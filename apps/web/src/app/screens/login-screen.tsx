import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router-dom'
import { useSlot } from '#brand/slots.ts'
import { LoginForm } from '#features/account/login-form.tsx'
import { paths } from '#lib/paths.ts'
import { useSession } from '#platform/session.ts'
import { BackButton } from './back-button.tsx'
import styles from './login-screen.module.css'

/** ROUTE-06: login as a page. A stored session leads on to home at once (LOGIN-10). */
export function LoginScreen() {
  const { t } = useTranslation()
  const LoginHeader = useSlot('LoginHeader')
  if (useSession()) return <Navigate to={paths.home} replace />
  return (
    <main className={styles.screen} data-screen="login">
      <BackButton to={paths.home} />
      <LoginHeader title={t('login_welcome')} text={t('login_welcome_desc')} heading="h1" />
      <div className={styles.form}>
        {/* Storing the session redraws this screen, and that leads on. */}
        <LoginForm onDone={() => undefined} />
      </div>
    </main>
  )
}
