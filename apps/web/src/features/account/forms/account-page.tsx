import { type ReactNode, useEffect } from 'react'
import { useSlot } from '#brand/slots.ts'
import { paths } from '#lib/paths.ts'
import { BackButton } from '#ui/layout/back-button.tsx'
import styles from '#ui/layout/form-screen.module.css'
import { useRedirectWhenLoggedIn } from '../after-login/use-after-login-redirect.ts'
import { leaveAccountPage } from './leave-account-forms.ts'

type AccountPageProps = {
  'data-screen': string
  title: string
  text: string
  children: ReactNode
}

/** Login or registration as a page. A player who is logged in is redirected at once (LOGIN-10). */
export function AccountPage({ title, text, children, ...screen }: AccountPageProps) {
  const LoginHeader = useSlot('LoginHeader')
  useRedirectWhenLoggedIn()
  useEffect(() => leaveAccountPage, [])
  return (
    <main className={styles.screen} {...screen}>
      <BackButton to={paths.home} />
      <LoginHeader title={title} text={text} heading="h1" />
      <div className={styles.form}>{children}</div>
    </main>
  )
}
