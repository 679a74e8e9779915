import { isOfficialApp } from '#device/device-kind.ts'

export type OneTapFacts = {
  userAgent: string
  /** The flag GOOGLELOGIN3. */
  flagOn: boolean
  isLoggedIn: boolean
  isPrivate: boolean
  /** Whether the page is inside another app, where Google does not allow sign-in. */
  isInsideOtherApp: boolean
  clientId: string | undefined
}

/** SOCIAL-21 to SOCIAL-24: returns whether One Tap may be offered. */
export function mayOfferOneTap({
  userAgent,
  flagOn,
  isLoggedIn,
  isPrivate,
  isInsideOtherApp,
  clientId,
}: OneTapFacts) {
  const isRefused = isPrivate || isInsideOtherApp || isOfficialApp(userAgent)
  return flagOn && !isLoggedIn && !isRefused && Boolean(clientId)
}

type GoogleId = {
  initialize: (options: {
    client_id: string
    callback: (answer: { credential: string }) => void
    use_fedcm_for_prompt: boolean
    itp_support: boolean
  }) => void
  prompt: () => void
  cancel: () => void
}

declare global {
  interface Window {
    google?: { accounts?: { id?: GoogleId } }
  }
}

const scriptUrl = 'https://accounts.google.com/gsi/client'

/**
 * Loads Google's script and shows its prompt; returns a function that removes the prompt. Does not
 * report an error if the script or the prompt fails, because the other sign-in methods still work.
 */
export async function offerOneTap(
  clientId: string,
  onCredential: (credential: string) => void,
): Promise<() => void> {
  const google = await loadGoogleId()
  google?.initialize({
    client_id: clientId,
    callback: ({ credential }) => onCredential(credential),
    use_fedcm_for_prompt: true,
    itp_support: true,
  })
  google?.prompt()

  return () => google?.cancel()
}

function loadGoogleId(): Promise<GoogleId | undefined> {
  if (window.google?.accounts?.id) return Promise.resolve(window.google.accounts.id)

  const script = document.createElement('script')
  script.src = scriptUrl
  script.async = true

  return new Promise(resolve => {
    script.onload = () => resolve(window.google?.accounts?.id)
    script.onerror = () => resolve(undefined)
    document.head.append(script)
  })
}
