import * as localStorageKeys from '@livery/contract/local-storage-keys.ts'
import * as sessionStorageKeys from '@livery/contract/session-storage-keys.ts'
import { merchant } from '#brand/merchant.ts'
import { localStore, sessionStore } from '#device/storage.ts'

/**
 * - `no`: no age confirmation is needed, or the visitor has confirmed it on this device. -
 * `by-country`: the visitor's country decides whether the age gate is shown. - `yes`: the age gate
 * is shown before anything else.
 */
export function needsAge(): 'no' | 'by-country' | 'yes' {
  const { ageGate, minimumAge } = merchant.legal
  if (!ageGate) return 'no'
  // Confirming a lower age does not count.
  if (Number(localStore.get(localStorageKeys.ageConfirmed) ?? 0) >= minimumAge) return 'no'
  return ageGate.countries && !isTooYoung() ? 'by-country' : 'yes'
}

export function isTooYoung(): boolean {
  return sessionStore.get(sessionStorageKeys.tooYoung) !== undefined
}

export function confirmAge(): void {
  localStore.set(localStorageKeys.ageConfirmed, String(merchant.legal.minimumAge))
  sessionStore.remove(sessionStorageKeys.tooYoung)
}

export function refuseAge(): void {
  sessionStore.set(sessionStorageKeys.tooYoung, '1')
}

export function askAgeAgain(): void {
  sessionStore.remove(sessionStorageKeys.tooYoung)
}
