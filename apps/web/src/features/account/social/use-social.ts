import type {
  LoginValue,
  RegisterValue,
  RegistrationSettings,
} from '@livery/contract/platform/account.ts'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import i18n from 'i18next'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { merchant } from '#brand/merchant.ts'
import { readCallerFacts, readDeviceHeader } from '#device/caller-facts.ts'
import { findSignInBridge, type SignInBridges, signInByBridge } from '#device/native-bridges.ts'
import { isInsideOtherApp } from '#device/read-install-device.ts'
import { redirectMarker } from '#device/redirect-marker.ts'
import { forgetLogin } from '#device/remembered-login.ts'
import { useAfterLoginRedirect } from '#features/account/after-login/use-after-login-redirect.ts'
import { alertIdentity } from '#features/account/identity/alert-identity.ts'
import { identityQuery, type ReadyIdentity } from '#features/account/identity/get-identity.ts'
import type { Identity } from '#features/account/identity/identity.ts'
import type { PendingIdentity, SocialChannel } from '#features/account/identity/pending-identity.ts'
import { smsTemplate } from '#features/account/origin/origin.ts'
import { readOrigin } from '#features/account/origin/read-origin.ts'
import { findRoute } from '#lib/find-route.ts'
import { raiseAlert } from '#overlays/alert/raise-alert.ts'
import { closeOverlay, openOverlay, useIsOverlayOpen } from '#overlays/overlay-store.ts'
import { siteSettingsQuery } from '#platform/answers/site-settings.ts'
import { registrationSettingsQuery } from '#platform/answers/use-registration-rules.ts'
import { platform } from '#platform/client/client.ts'
import { beginFirstSteps } from '#platform/first-steps.ts'
import { toFirstSession, toSession } from '#platform/new-session.ts'
import { isLoggedIn, setSession, useSession } from '#platform/session.ts'
import { toCustomer, track } from '#platform/tracking/track.ts'
import { toast } from '#ui/feedback/toast-store.ts'
import { chooseSignInMethod } from './choose-sign-in-method.ts'
import { createSocial, type SignInLock, type Social, type SocialPorts } from './social.ts'

type Step = (social: Social) => Promise<void>
const refusedMs = 1_500

// One lock per page: the buttons, the dialog and One Tap must not sign in at the same time.
const lock: SignInLock = { isFixed: false }

/**
 * Returns a function that runs a social sign-in step as a mutation, so that the error catalog
 * handles a rejection (SOCIAL-08). The step starts synchronously, because popups require a direct
 * tap.
 */
export function useSocial(): {
  busy: boolean
  run: (readiness: ReadyIdentity, step: Step) => void
} {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({ mutationFn: (running: Promise<void>) => running })
  return {
    busy: isPending,
    run: (readiness, step) => {
      // Do not start a second mutation, because it would end the first mutation's busy state.
      if (!lock.isFixed) mutate(step(createSocial(createSocialPorts(readiness, queryClient), lock)))
    },
  }
}

function createSocialPorts(
  { identity, isPrivate }: ReadyIdentity,
  queryClient: QueryClient,
): SocialPorts {
  // The native apps add their bridges to `window`.
  const page: SignInBridges = window as Window & SignInBridges
  return {
    ...createPlatformPorts(identity, queryClient),
    method: channel =>
      chooseSignInMethod({
        channel,
        androidBrowsers: merchant.identity?.androidBrowsers === true,
        userAgent: navigator.userAgent,
        isInsideOtherApp: isInsideOtherApp(),
        hasBridge: findSignInBridge(page, channel) !== undefined,
      }),
    bridge: channel => signInByBridge(page, channel),
    marker: redirectMarker,
    enter,
    offerChoice: identity => openOverlay('login-choose', identity),
    isPrivate,
    leaveApp: () => openOverlay('leave-app'),
    tell: textKey => toast(i18n.t(textKey), { ms: refusedMs }),
    alertFailure: words => raiseAlert({ text: words, textKey: 'unknown_error' }),
    alertIdentity: error => void alertIdentity(error),
  }
}

type PlatformPorts = Pick<SocialPorts, 'identity' | 'logIn' | 'register' | 'registersItself'>

function createPlatformPorts(identity: Identity, queryClient: QueryClient): PlatformPorts {
  return {
    identity,
    logIn: proof =>
      platform.call('login', {
        body: { type: 'firebase', ...proof, ...readCallerFacts() },
        headers: { Device: readDeviceHeader() },
      }),
    register: registerIdentity,
    registersItself: async () => {
      const settings: RegistrationSettings = await queryClient.ensureQueryData(
        registrationSettingsQuery(),
      )
      return settings.identityRegistration
    },
  }
}

/**
 * SOCIAL-05: stores the session. The login page, the sheets and the One Tap host redirect when the
 * session changes.
 */
function enter(value: LoginValue | RegisterValue): void {
  closeOverlay('login-choose')
  // The player logged in with another method before the response arrived.
  if (isLoggedIn()) return

  const { platformCode } = merchant
  const session =
    'customerType' in value ? toSession(value, platformCode) : toFirstSession(value, platformCode)

  // The account is registered, but without a session, so the player must log in.
  if (session === undefined) {
    openOverlay('login')
    return
  }

  // This may not be the player who was remembered here.
  void forgetLogin()
  if (!('customerType' in value))
    beginFirstSteps({ playerId: session.id, search: window.location.search })
  setSession(session)
}

/**
 * The social channels that this brand offers. A phone number is not included, because it has its
 * own form.
 */
export const offeredChannels: readonly SocialChannel[] = (
  merchant.identity?.providers ?? []
).filter(provider => provider !== 'phone')

/** REGISTER-03: registers an account for an identity that has none, and logs the player in. */
async function registerIdentity(identity: PendingIdentity): Promise<RegisterValue> {
  track('registerSubmit')
  const value = await platform.call('registerIdentity', {
    body: { ...readOrigin(), ...identity, login: true, smsTemplate },
    headers: { Device: readDeviceHeader() },
    moduleId: 'REG3',
  })

  track('register', { customer: toCustomer(value) })

  return value
}

/**
 * Returns a function that runs a sign-in step without a form. The function loads the settings and
 * the SDK first, and redirects the player after the login (SOCIAL-05).
 */
export function useReadySocial(): (step: (social: Social) => Promise<void>) => void {
  const queryClient = useQueryClient()
  const { run } = useSocial()
  const expectSession = useRedirectAfter()

  const begin = async (step: (social: Social) => Promise<void>) => {
    const settings = await queryClient.ensureQueryData(siteSettingsQuery())
    const readiness = await queryClient.ensureQueryData(identityQuery(settings))
    if (!readiness) return
    expectSession()
    run(readiness, step)
  }

  // Show an alert now, because a failed prefetch of the settings or the SDK did not show an alert.
  return step => void begin(step).catch(alertLoadFailure)
}

function alertLoadFailure(): void {
  toast(i18n.t('load_failed_desc'))
}

function useRedirectAfter(): () => void {
  const isIn = useSession() !== undefined
  const redirect = useAfterLoginRedirect()
  const isByForm = useHasForm()
  const isExpected = useRef(false)
  const lead = useEffectEvent(() => {
    if (!isByForm) redirect()
  })

  useEffect(() => {
    if (!isIn || !isExpected.current) return
    isExpected.current = false
    lead()
  }, [isIn])

  return () => {
    isExpected.current = true
  }
}

/** Returns whether a login or registration form is open. The form redirects after login itself. */
function useHasForm(): boolean {
  const { pathname } = useLocation()
  const isLoginOpen = useIsOverlayOpen('login')
  const isRegisterOpen = useIsOverlayOpen('register')
  const screen = findRoute(pathname)?.screen
  return isLoginOpen || isRegisterOpen || screen === 'login' || screen === 'register'
}
