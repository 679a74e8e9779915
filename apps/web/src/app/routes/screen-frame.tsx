import { type ReactNode, useLayoutEffect } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { findRoute } from '#lib/find-route.ts'
import { ScreenBoundary } from '#loading/screen-boundary.tsx'
import { AppTabs } from './app-tabs.tsx'
import { RouteFocus } from './route-focus.tsx'
import styles from './screen-frame.module.css'

/**
 * Wraps every screen in its own error boundary, so that no screen inherits a failure, and scrolls
 * to its top. The tab bar stays where it is from one screen to the next.
 */
export function ScreenFrame({ children }: { children: ReactNode }) {
  const { pathname, key } = useLocation()
  useStartAtTop(key)
  const tab = findRoute(pathname)?.tab
  const framed = (
    <ScreenBoundary key={pathname}>
      {children}
      <RouteFocus />
    </ScreenBoundary>
  )
  if (!tab) return <div className={styles.plain}>{framed}</div>
  return (
    <>
      <div className={styles.tabbed}>{framed}</div>
      <AppTabs current={tab} />
    </>
  )
}

/** A new screen starts at its top; going back leaves the position to the browser. */
function useStartAtTop(locationKey: string): void {
  const wentBack = useNavigationType() === NavigationType.Pop
  useLayoutEffect(() => {
    if (locationKey && !wentBack) window.scrollTo(0, 0)
  }, [locationKey, wentBack])
}
