import { useSyncExternalStore } from 'react'

/**
 * Whether a response has arrived since the browser last reported a change. Browsers report no
 * network behind some VPNs and virtual adapters, although every request works: their report is a
 * hint, and a response is proof.
 */
let isProven = false
const listeners = new Set<() => void>()

/**
 * Returns whether there is a network, as far as the page knows. `true` does not prove a connection.
 */
export function isOnline(): boolean {
  return isProven || navigator.onLine !== false
}

/** Records that a request received a response over the network, whatever its status. */
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

// Never removed: a network loss while no component subscribes also resets the proof. Unit tests of
// the client run without a window.
if (typeof window !== 'undefined') {
  window.addEventListener('online', onBrowserWord)
  window.addEventListener('offline', onBrowserWord)
}
