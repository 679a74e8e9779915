import { useSyncExternalStore } from 'react'

/**
 * An answer has come since the browser last reported a change. Browsers report no network behind some VPNs and
 * virtual adapters, though every request works: their word is a hint, and an answer is a proof.
 */
let isProven = false
const listeners = new Set<() => void>()

/** Whether there is a network, as far as the page knows. `true` proves nothing. */
export function isOnline(): boolean {
  return isProven || navigator.onLine !== false
}

/** Notes that a request was answered over the network, whatever the answer. */
export function noteAnswer(): void {
  if (isProven || isOnline()) return
  isProven = true
  tell()
}

export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, isOnline)
}

function tell(): void {
  for (const listener of listeners) listener()
}

function onBrowserWord(): void {
  isProven = false
  tell()
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}

// Kept for the life of the page: a network that is lost while no component subscribes also ends the
// proof. Unit tests of the client run without a window.
if (typeof window !== 'undefined') {
  window.addEventListener('online', onBrowserWord)
  window.addEventListener('offline', onBrowserWord)
}
