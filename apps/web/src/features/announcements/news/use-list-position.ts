import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** By the key of the history entry. */
const positions = new Map<string, number>()

/**
 * Returns to the position of the list when the player goes back to its history entry. The browser
 * alone would not: it scrolls before the list is drawn again.
 */
export function useListPosition(isShown: boolean): void {
  const { key } = useLocation()
  useLayoutEffect(() => {
    if (!isShown) return
    const top = positions.get(key)
    if (top !== undefined) window.scrollTo({ top, behavior: 'instant' })
    const keep = () => void positions.set(key, window.scrollY)
    window.addEventListener('scroll', keep, { passive: true })
    return () => window.removeEventListener('scroll', keep)
  }, [isShown, key])
}
