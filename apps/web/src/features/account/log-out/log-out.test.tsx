import { expect, it, vi } from 'vitest'
import { platform } from '#platform/client/client.ts'
import { isLoggedOutElsewhere } from '#platform/log-outs.ts'
import { pushSession } from '#platform/push/push-session.ts'
import { getSession, setSession } from '#platform/session.ts'
import { logOut } from './log-out.ts'

it('a logout ends the session immediately, and notifies the platform after push is unbound [SESSION-05, CALL-04]', async () => {
  let unbind = (): void => undefined
  const unbound = new Promise<void>(resolve => {
    unbind = resolve
  })
  const end = vi.spyOn(pushSession, 'end').mockReturnValue(unbound)
  const call = vi.spyOn(platform, 'call').mockResolvedValue(undefined as never)
  const session = { id: '7', token: 't-7', merchantCode: 'A', userName: 'm', type: 0 }
  setSession({ ...session, firstTimeLogin: false })
  const isOut = logOut()

  expect(getSession()).toBeUndefined()
  // Other tabs are also notified immediately.
  expect(isLoggedOutElsewhere('A 7')).toBe(true)

  await vi.waitFor(() => expect(end).toHaveBeenCalledWith('t-7'))
  // Wait until everything that does not depend on push has run.
  await new Promise(resolve => setTimeout(resolve))

  expect(call).not.toHaveBeenCalled()

  unbind()
  await isOut

  expect(call).toHaveBeenCalledWith('logout', { token: 't-7', alert: false })
})
