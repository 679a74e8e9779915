import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { useSlot } from '#brand/slots.ts'
import {
  type ForcedPasswordChange,
  useForcedPasswordChange,
} from '#features/account/after-login/forced-password-change.ts'
import { useAfterLoginRedirect } from '#features/account/after-login/use-after-login-redirect.ts'
import { readReturnPath } from '#lib/addresses/return-address.ts'
import { paths } from '#lib/paths.ts'
import { useRegistrationRules } from '#platform/answers/use-registration-rules.ts'
import { dropDraft } from '#platform/forms/drafts.ts'
import { getSession } from '#platform/session.ts'
import { classNames } from '#ui/class-names.ts'
import { Button } from '#ui/controls/button.tsx'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { BackButton } from '#ui/layout/back-button.tsx'
import styles from '#ui/layout/form-screen.module.css'
import { useRootMark } from '#ui/layout/use-root-mark.ts'
import { logOut } from '../log-out/log-out.ts'
import { ChangePasswordForm } from './change-password-form.tsx'

/** ROUTE-13: a change of password. A player whose change is due can only do it or log out. */
export function ChangePasswordScreen() {
  const { t } = useTranslation()
  const redirect = useAfterLoginRedirect()
  const LoginHeader = useSlot('LoginHeader')
  const demand = useForcedPasswordChange()
  const { password } = useRegistrationRules()
  const { search } = useLocation()
  const back = readReturnPath(search, paths.memberHome)
  const finish = () => {
    toast(t('password_changed'))
    // This form is done with; another one that the player had to leave may be waiting.
    dropDraft()
    redirect()
  }
  useWhenMet(demand, finish)
  useRootMark('bareTop')
  return (
    <main
      className={classNames(styles.screen, demand && styles.bare)}
      data-screen="change-password"
    >
      {!demand && <BackButton to={back} />}
      <LoginHeader title={t('change_password')} text={t(toReasonKey(demand))} heading="h1" />
      <div className={styles.form}>
        <ChangePasswordForm
          lengths={password}
          oldPassword={demand?.oldPassword}
          hasNoOld={demand !== undefined && !demand.asksOld && demand.oldPassword === undefined}
          onDone={() => demand ?? finish()}
        />
        {demand ? (
          // The guard of this page leads on to login.
          <Button variant="ghost" block onClick={() => void logOut()}>
            {t('log_out')}
          </Button>
        ) : (
          <LinkButton variant="secondary" block to={back}>
            {t('cancel')}
          </LinkButton>
        )}
      </div>
    </main>
  )
}

/**
 * Calls back when the due change has been made: perhaps by a form that was mounted here before, as
 * going back returns to this screen while a change is due.
 */
function useWhenMet(demand: ForcedPasswordChange | undefined, finish: () => void): void {
  const wasDue = useRef(false)
  const onMet = useEffectEvent(finish)
  const isDue = demand !== undefined
  useEffect(() => {
    if (wasDue.current && !isDue && getSession()) onMet()
    wasDue.current = isDue
  }, [isDue])
}

function toReasonKey(demand: ForcedPasswordChange | undefined) {
  switch (demand?.reason) {
    case 'expired':
      return 'change_password_expired'
    case 'default':
      return 'change_password_default'
    case 'first':
      return 'change_password_first'
    default:
      return 'change_password_desc'
  }
}
