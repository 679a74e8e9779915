import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { findRoute } from '#lib/find-route.ts'
import { isFormInUse } from '#lib/forms/form-in-use.ts'
import { useOnline } from '#lib/network/online.ts'
import type { Occupation } from './decide-overlays.ts'

/**
 * Returns the player's current occupation: a payment or a game by the route, a form in use, or no
 * network.
 */
export function useOccupation(): Occupation | undefined {
  const { pathname } = useLocation()
  const isFormInUse = useFormInUse()
  const isOnline = useOnline()
  const ofRoute = findRoute(pathname)?.occupation
  if (ofRoute || isFormInUse) return ofRoute ?? 'form'
  return isOnline ? undefined : 'offline'
}

/** Returns whether a form field has focus or contains typed text. */
export function useFormInUse(): boolean {
  const [isInUse, setInUse] = useState(isFormInUse)
  useEffect(() => {
    const read = () => setInUse(isFormInUse())
    document.addEventListener('focusin', read)
    // A form that is removed from the page does not fire an event.
    const timer = isInUse ? setInterval(read, checkMs) : undefined

    return () => {
      document.removeEventListener('focusin', read)
      clearInterval(timer)
    }
  }, [isInUse])
  return isInUse
}

const checkMs = 1_000
