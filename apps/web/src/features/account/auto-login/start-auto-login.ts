import type { QueryClient } from '@tanstack/react-query'
import { merchant } from '#brand/merchant.ts'
import { readCallerFacts, readDeviceHeader } from '#device/caller-facts.ts'
import { forgetLogin, recallLogin } from '#device/remembered-login.ts'
import { readAutoLogin, switchAutoLogin } from '#device/stored/auto-login-switch.ts'
import { finishLogin } from '#features/account/login/login.ts'
import { isFlagOn, siteSettingsQuery } from '#platform/answers/site-settings.ts'
import { platform } from '#platform/client/client.ts'
import { isLoggedIn } from '#platform/session.ts'
import { autoLogin } from './auto-login.ts'

/**
 * Runs the full auto-login against the platform; `search` is the query string with which the page
 * was opened.
 */
export async function startAutoLogin(queryClient: QueryClient, search: string): Promise<void> {
  const settings = await queryClient.ensureQueryData(siteSettingsQuery())
  const expiredForcesChange = isFlagOn('PWDEXPFORCECHANGE3', settings)
  const facts = {
    hasSession: isLoggedIn(),
    search,
    isFlagOn: isFlagOn('MOBILEAUTOLOGIN3', settings),
    autoLogin: readAutoLogin(),
  }

  await autoLogin(facts, {
    recall: () => recallLogin(merchant.platformCode),
    send: body =>
      platform.call('login', {
        body,
        headers: { Device: readDeviceHeader() },
        alert: false,
      }),
    device: readCallerFacts,
    isIn: isLoggedIn,
    enter: (value, { username, password }) =>
      finishLogin(
        value,
        { type: 'username', username, password, remember: 'kept' },
        { expiredForcesChange },
      ),
    forget: forgetLogin,
    stop: () => switchAutoLogin('off'),
  })
}
