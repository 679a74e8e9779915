import { useSyncExternalStore } from 'react'

/** Whether the browser believes it has a network. `true` proves nothing; `false` is certain. */
export function isOnline(): boolean {
  return navigator.onLine
}

export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, isOnline)
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}
