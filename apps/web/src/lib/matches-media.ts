import { useSyncExternalStore } from 'react'

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
const desktop = '(min-width: 1024px) and (min-height: 481px)'

/** Returns whether the window is a desktop's, and re-renders the component when that changes. */
export function useIsDesktop(): boolean {
  return useSyncExternalStore(subscribe, isDesktop)
}

const isDesktop = () => matchesMedia(desktop)

function subscribe(onChange: () => void): () => void {
  window.addEventListener('resize', onChange)
  return () => window.removeEventListener('resize', onChange)
}
