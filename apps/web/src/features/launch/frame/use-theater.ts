import * as sessionStorageKeys from '@livery/contract/session-storage-keys.ts'
import { useEffect, useState } from 'react'
import { sessionStore } from '#device/storage.ts'

export type Theater = { isOn: boolean; toggle: () => void }

/**
 * Returns whether games fill the window of a desktop, which Escape ends. The tab remembers it for
 * the next game.
 */
export function useTheater(): Theater {
  const [isOn, setOn] = useState(() => sessionStore.get(sessionStorageKeys.theater) === '1')

  const change = (next: boolean) => {
    if (next) sessionStore.set(sessionStorageKeys.theater, '1')
    else sessionStore.remove(sessionStorageKeys.theater)
    setOn(next)
  }

  useEffect(() => {
    if (!isOn) return
    const onKeyDown = (event: KeyboardEvent) => {
      // An open dialog handles the key itself.
      if (event.key !== 'Escape' || 'scrollLocked' in document.documentElement.dataset) return
      sessionStore.remove(sessionStorageKeys.theater)
      setOn(false)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isOn])

  return { isOn, toggle: () => change(!isOn) }
}
