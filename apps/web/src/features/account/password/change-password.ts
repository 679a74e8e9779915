import { forgetLogin } from '#device/remembered-login.ts'
import { clearForcedPasswordChange } from '#features/account/after-login/forced-password-change.ts'
import { platform } from '#platform/client/client.ts'
import { createSubmitGuard, useSubmit } from '#platform/forms/use-submit.ts'
import { getSession, setSession } from '#platform/session.ts'

export type PasswordChange = { oldPassword: string | undefined; newPassword: string }

const guard = createSubmitGuard()

/** Returns the submit function and state of the password change form. */
export function useChangePassword() {
  return useSubmit({ guard, submit: changePassword })
}

/**
 * Changes a password that must be changed (LOGIN-07 to LOGIN-09). Deletes the remembered login,
 * which contains the old password.
 * @throws PlatformError if the platform refuses or cannot be reached.
 */
export async function changePassword(body: PasswordChange): Promise<{ kind: 'done' }> {
  await platform.call('memberPassword', { body })
  void forgetLogin()
  clearForcedPasswordChange()
  const session = getSession()
  if (session) setSession({ ...session, firstTimeLogin: false })
  return { kind: 'done' }
}
