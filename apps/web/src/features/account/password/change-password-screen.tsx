import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { useSlot } from '#brand/slots.ts'
import {
  type ForcedPasswordChange,
  useForcedPasswordChange,
} from '#features/account/after-login/forced-password-change.ts'
import { useAfterLoginRedirect } from '#features/account/after-login/use-after-login-redirect.ts'
import { readReturnPath } from '#lib/addresses/return-address.ts'
import { checkPassword, checkRepeat, type Lengths } from '#lib/field-checks.ts'
import { paths } from '#lib/paths.ts'
import { useRegistrationRules } from '#platform/answers/use-registration-rules.ts'
import { dropDraft, useDraft } from '#platform/forms/drafts.ts'
import { getSession } from '#platform/session.ts'
import { classNames } from '#ui/class-names.ts'
import { Button } from '#ui/controls/button.tsx'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { FieldForm } from '#ui/fields/field-form.tsx'
import { useFaultWords } from '#ui/fields/field-frame.tsx'
import { NewPasswordField } from '#ui/fields/new-password-field.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { BackButton } from '#ui/layout/back-button.tsx'
import styles from '#ui/layout/form-screen.module.css'
import { useRootMark } from '#ui/layout/use-root-mark.ts'
import { logOut } from '../log-out/log-out.ts'
import { useChangePassword } from './change-password.ts'

type ChangePasswordFormProps = {
  lengths: Lengths
  /**
   * The password that the player just logged in with; if undefined, the form shows a field for it.
   */
  oldPassword: string | undefined
  /** The player has no old password to enter, because the account was registered by mobile. */
  hasNoOld?: boolean
  onDone: () => void
}

/**
 * ROUTE-13: renders the password change screen. During a forced change, the player can only change
 * the password or log out.
 */
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
    // Drop only this form's draft: the player may return to another form, which still has a draft.
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
          // After the logout, the route guard redirects to login.
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
 * Calls `finish` when the forced change is complete. An earlier mount of the form may have
 * completed it, because going back returns to this screen while a change is due.
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

/** Shows two fields for the new password, and a field for the old password if it is not known. */
function ChangePasswordForm(props: ChangePasswordFormProps) {
  const { t } = useTranslation()
  const say = useFaultWords()
  const { send, busy } = useChangePassword()
  const [old, setOld] = useDraft('session-end', 'old', '')
  const [next, setNext] = useDraft('session-end', 'next', '')
  const [repeat, setRepeat] = useDraft('session-end', 'repeat', '')
  const [isChecked, setChecked] = useState(false)
  const asksOld = props.oldPassword === undefined && !props.hasNoOld
  const faults = {
    old: asksOld && old === '' ? ({ key: 'password_required' } as const) : undefined,
    next: checkPassword(next, props.lengths),
    repeat: checkRepeat(repeat, next),
  }

  const submit = () => {
    setChecked(true)
    if (faults.old || faults.next || faults.repeat) return
    const oldPassword = asksOld ? old : props.oldPassword
    const change = { oldPassword, newPassword: next }
    send(change, props.onDone, () => toast(t('password_changed')))
  }

  return (
    <FieldForm onSubmit={submit} submitText={t('save_password')} busy={busy}>
      {/* Password managers save the new password under the username in this hidden field. */}
      <input
        type="text"
        name="username"
        autoComplete="username"
        defaultValue={getSession()?.userName}
        readOnly
        hidden
      />
      {asksOld && (
        <PasswordField
          label={t('old_password')}
          name="oldPassword"
          autoComplete="current-password"
          enterKeyHint="next"
          value={old}
          onChange={setOld}
          error={isChecked ? say(faults.old) : undefined}
        />
      )}
      <NewPasswordField
        label={t('new_password')}
        name="newPassword"
        enterKeyHint="next"
        value={next}
        onChange={setNext}
        lengths={props.lengths}
        fault={isChecked ? faults.next : undefined}
      />
      <PasswordField
        label={t('repeat_password')}
        name="repeatPassword"
        autoComplete="new-password"
        value={repeat}
        onChange={setRepeat}
        error={isChecked ? say(faults.repeat) : undefined}
      />
    </FieldForm>
  )
}
