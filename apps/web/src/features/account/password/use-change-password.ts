import { forgetLogin } from '#device/remembered-login.ts'
import { clearForcedPasswordChange } from '#features/account/after-login/forced-password-change.ts'
import { platform } from '#platform/client/client.ts'
import { useSubmit } from '#platform/forms/use-submit.ts'
import { getSession, setSession } from '#platform/session.ts'
import { createChangePassword } from './change-password.ts'

const changePassword = createChangePassword({
  send: body => platform.call('memberPassword', { body }),
  settle,
  later: (ms, run) => void setTimeout(run, ms),
})

/** The change of a password, as the submit of a form. */
export function useChangePassword() {
  return useSubmit(changePassword)
}

function settle(): void {
  void forgetLogin()
  clearForcedPasswordChange()
  const session = getSession()
  if (session) setSession({ ...session, firstTimeLogin: false })
}
