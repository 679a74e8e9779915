import { useSyncExternalStore } from 'react'

/**
 * Whether a response has arrived since the browser last reported a change. Behind some VPNs and
 * virtual adapters, a browser reports that it is offline although every request works. A response
 * is therefore stronger evidence than the browser's report.
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
  notifyListeners()
}

export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, isOnline)
}

function notifyListeners(): void {
  for (const listener of listeners) listener()
}

function onBrowserWord(): void {
  isProven = false
  notifyListeners()
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}

// This listener is never removed, because a network loss must reset the proof even while no
// component subscribes. Unit tests run without a window.
if (typeof window !== 'undefined') {
  window.addEventListener('online', onBrowserWord)
  window.addEventListener('offline', onBrowserWord)
}
