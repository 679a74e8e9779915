import { useCallback, useSyncExternalStore } from 'react'

/** Returns whether a media query matches; false in a browser that cannot evaluate it. */
export function matchesMedia(query: string): boolean {
  try {
    return window.matchMedia(query).matches
  } catch {
    return false
  }
}

export const reducedMotion = '(prefers-reduced-motion: reduce)'

export function prefersReducedMotion(): boolean {
  return matchesMedia(reducedMotion)
}

/** A desktop, with space for a column on both sides of a screen; the tokens have the same widths. */
export const desktop = '(min-width: 1024px) and (min-height: 481px)'

/** Returns whether a media query matches, and re-renders the component when that changes. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const media = window.matchMedia?.(query)
      media?.addEventListener?.('change', onChange)
      return () => media?.removeEventListener?.('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchesMedia(query))
}
