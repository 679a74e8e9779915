/**
 * Sign-in functions that the native apps add to `window`. The page calls one of these functions
 * with the channel's name. The app then signs the player in and calls `onSocialSignIn` with the ID
 * token, or with a string that begins with "Failure" (SOCIAL-12, SOCIAL-13).
 */
export type SignInBridges = {
  /** Android: Google. */
  googleBridge?: { signIn: (channel: string) => void }
  /** Android: Facebook (SOCIAL-20). */
  facebookBridge?: { signIn: (channel: string) => void }
  /** Android: Twitter and LINE (SOCIAL-19). */
  oauthBridge?: { signIn: (channel: string) => void }
  /** iOS: all channels. */
  webkit?: { messageHandlers?: { socialSignIn?: { postMessage: (message: unknown) => void } } }
  onSocialSignIn?: (result: string) => void
}

/** The native app around this page cannot sign in with the channel. */
export class NoSignInBridge extends Error {
  override readonly name = 'NoSignInBridge'
}

/**
 * Finds how the native app around this page signs in with a channel; undefined if the app cannot.
 */
export function findSignInBridge(
  page: SignInBridges,
  channel: string,
): ((channel: string) => void) | undefined {
  const ios = page.webkit?.messageHandlers?.socialSignIn
  if (ios) return name => ios.postMessage({ channel: name })
  const android = { google: page.googleBridge, facebook: page.facebookBridge }[channel]
  const bridge = channel === 'google' || channel === 'facebook' ? android : page.oauthBridge
  return bridge && (name => bridge.signIn(name))
}

/** Starts the sign-in in the native app and waits for its callback. @throws NoSignInBridge */
export function signInByBridge(page: SignInBridges, channel: string): Promise<string> {
  const bridge = findSignInBridge(page, channel)
  if (!bridge) return Promise.reject(new NoSignInBridge(channel))
  return new Promise(resolve => {
    // The handler remains set, because after two taps the app calls the handler twice.
    page.onSocialSignIn = resolve
    bridge(channel)
  })
}
