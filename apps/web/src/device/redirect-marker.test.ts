import * as localStorageKeys from '@livery/contract/local-storage-keys.ts'
import * as sessionStorageKeys from '@livery/contract/session-storage-keys.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { redirectMarker } from './redirect-marker.ts'
import { localStore, sessionStore } from './storage.ts'

/** Another tab shares local storage, but not session storage. */
const asInAnotherTab = () => sessionStore.remove(sessionStorageKeys.redirectBegun)

describe('the redirect marker', () => {
  beforeEach(() => {
    localStore.remove(localStorageKeys.firebaseChannel)
    sessionStore.remove(sessionStorageKeys.redirectBegun)
  })

  it('matches in the tab that set it, until the tab clears it [SOCIAL-11]', () => {
    expect(redirectMarker.read()).toBeUndefined()
    redirectMarker.write('google')
    expect(redirectMarker.read()).toBe('google')
    redirectMarker.clear()
    expect(redirectMarker.read()).toBeUndefined()
    expect(localStore.get(localStorageKeys.firebaseChannel)).toBeUndefined()
  })

  it('is neither read nor cleared by another tab', () => {
    redirectMarker.write('google')
    asInAnotherTab()
    expect(redirectMarker.read()).toBeUndefined()
    redirectMarker.clear()
    expect(localStore.get(localStorageKeys.firebaseChannel)).toBe('google')
  })
})
