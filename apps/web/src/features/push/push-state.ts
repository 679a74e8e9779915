/** PUSH-05: returns the step that a permission allows: a request, the token, or none. */
export function choosePermissionStep(permission: string): 'request' | 'token' | 'blocked' {
  if (permission === 'default') return 'request'
  return permission === 'granted' ? 'token' : 'blocked'
}

export type PushFacts = {
  /** Whether the merchant has a service worker, which shows the messages. */
  hasWorker: boolean
  isSupported: boolean
  /**
   * Whether this is an iPhone or iPad in a browser tab that can receive push only from the home
   * screen.
   */
  needsHomeScreen: boolean
  /** `Notification.permission`; undefined if the browser does not have it. */
  permission: string | undefined
  /** Whether a token is stored, which means that the player has turned push on. */
  hasToken: boolean
}

/**
 * - `on`, `off`: allowed, or not requested yet
 * - `blocked`: refused, and only the player can undo it, in the browser's settings
 * - `home-screen`: possible once the app is opened from the home screen
 * - `unsupported`: not in this browser, or not while the merchant's worker is retired
 */
export type PushState = 'on' | 'off' | 'blocked' | 'home-screen' | 'unsupported'

export function decidePushState(facts: PushFacts): PushState {
  const { hasWorker, isSupported, needsHomeScreen, permission, hasToken } = facts
  if (!hasWorker) return 'unsupported'
  if (!isSupported || permission === undefined) {
    return needsHomeScreen ? 'home-screen' : 'unsupported'
  }
  const step = choosePermissionStep(permission)
  if (step === 'blocked') return 'blocked'
  return step === 'token' && hasToken ? 'on' : 'off'
}
