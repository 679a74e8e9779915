import { type ReactNode, useLayoutEffect } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { ScreenBoundary } from '#loading/screen-boundary.tsx'
import { RouteFocus } from './route-focus.tsx'

/**
 * Wraps every screen in its own error boundary, so that no screen inherits a failure, and scrolls
 * to its top.
 */
export function ScreenFrame({ children }: { children: ReactNode }) {
  const { pathname, key } = useLocation()
  useStartAtTop(key)
  return (
    <ScreenBoundary key={pathname}>
      {children}
      <RouteFocus />
    </ScreenBoundary>
  )
}

/** A new screen starts at its top; going back leaves the position to the browser. */
function useStartAtTop(locationKey: string): void {
  const wentBack = useNavigationType() === NavigationType.Pop
  useLayoutEffect(() => {
    if (locationKey && !wentBack) window.scrollTo(0, 0)
  }, [locationKey, wentBack])
}
