import { useMutation } from '@tanstack/react-query'
import { forgetLogin } from '#device/remembered-login.ts'
import { platform } from '#platform/client.ts'
import { dropPasswordDemand } from '#platform/forced-change.ts'
import { getSession, setSession } from '#platform/session.ts'
import { createChangePassword } from './change-password.ts'

const changePassword = createChangePassword({
  send: body => platform.call('memberPassword', { body }),
  settle,
  later: (ms, run) => void setTimeout(run, ms),
})

/** The change as a mutation: a refusal passes the error catalogue. */
export function useChangePassword() {
  return useMutation({ mutationFn: changePassword.submit })
}

function settle(): void {
  void forgetLogin()
  dropPasswordDemand()
  const session = getSession()
  if (session) setSession({ ...session, firstTimeLogin: false })
}
