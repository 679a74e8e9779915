import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { findRoute } from '#lib/find-route.ts'
import type { Occupation } from './decide-overlays.ts'

/** The player's occupation now: a payment or a game by the route, or a form in use. */
export function useOccupation(): Occupation | undefined {
  const { pathname } = useLocation()
  const isFormInUse = useFormInUse()
  return findRoute(pathname)?.occupation ?? (isFormInUse ? 'form' : undefined)
}

/** Whether a field of a form has the focus or holds typed text. */
function useFormInUse(): boolean {
  const [isInUse, setInUse] = useState(readFormInUse)
  useEffect(() => {
    const read = () => setInUse(readFormInUse())
    document.addEventListener('focusin', read)
    // A form that leaves the page fires no event of its own.
    const timer = isInUse ? setInterval(read, checkMs) : undefined
    return () => {
      document.removeEventListener('focusin', read)
      clearInterval(timer)
    }
  }, [isInUse])
  return isInUse
}

const checkMs = 1_000

const fields = 'form :is(input:not([type=checkbox], [type=radio], [type=hidden]), textarea, select)'

function readFormInUse(): boolean {
  return [...document.querySelectorAll<HTMLInputElement>(fields)].some(
    field => field === document.activeElement || (field.value !== '' && field.tagName !== 'SELECT'),
  )
}
