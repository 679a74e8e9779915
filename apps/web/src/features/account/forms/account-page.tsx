import { type ReactNode, useEffect } from 'react'
import { useSlot } from '#brand/slots.ts'
import { paths } from '#lib/paths.ts'
import { classNames } from '#ui/class-names.ts'
import { BackButton } from '#ui/layout/back-button.tsx'
import form from '#ui/layout/form-screen.module.css'
import { useRedirectWhenLoggedIn } from '../after-login/use-after-login-redirect.ts'
import styles from './account-page.module.css'
import { leaveAccountPage } from './leave-account-forms.ts'
import { useIntentText } from './use-intent-text.ts'

type AccountPageProps = {
  'data-screen': string
  title: string
  /** The text below the title, for a visitor who was not redirected here. */
  text: string
  children: ReactNode
}

/** Login or registration as a page. Redirects a logged-in player immediately (LOGIN-10). */
export function AccountPage({ title, text, children, ...screen }: AccountPageProps) {
  const LoginHeader = useSlot('LoginHeader')
  const intent = useIntentText()
  useRedirectWhenLoggedIn()
  useEffect(() => leaveAccountPage, [])

  return (
    <main className={classNames(form.screen, styles.screen)} {...screen}>
      <BackButton to={paths.home} />
      <div className={styles.head} data-part="welcome">
        <LoginHeader title={title} text={intent ?? text} heading="h1" />
      </div>
      <div className={classNames(form.form, styles.form)}>{children}</div>
    </main>
  )
}
