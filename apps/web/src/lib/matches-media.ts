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
