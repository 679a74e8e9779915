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
   * Whether this is an iPhone or iPad that can receive push only after the app was added to the
   * home screen.
   */
  needsHomeScreen: boolean
  /** `Notification.permission`; undefined if the browser does not have it. */
  permission: string | undefined
  /** Whether a token is stored, which means that the player has turned push on. */
  hasToken: boolean
}

/**
 * - `on`, `off`: push is on, or the permission has not been requested - `blocked`: the player has
 * denied the permission, and can change it only in the browser's settings - `home-screen`: push
 * requires the app on the home screen - `unsupported`: the browser does not support push, or the
 * merchant has no service worker
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
