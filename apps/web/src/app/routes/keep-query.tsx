import { type ReactNode, useContext, useMemo } from 'react'
import {
  createPath,
  UNSAFE_NavigationContext as NavigationContext,
  type Navigator,
  parsePath,
  type To,
} from 'react-router-dom'
import { toKeptQuery } from './kept-query.ts'

/**
 * Makes every link and every navigation below it keep what NAV-01 keeps. It stands under all of
 * them, at the router's own navigator, because a rule each link had to remember would be
 * forgotten by one. The context is marked unsafe since its shape may change with a version of the
 * router; the version is pinned, and keep-query.test.tsx holds it.
 */
export function KeepQuery({ children }: { children: ReactNode }) {
  const context = useContext(NavigationContext)
  const value = useMemo(
    () => ({ ...context, navigator: keepingNavigator(context.navigator) }),
    [context],
  )
  return <NavigationContext.Provider value={value}>{children}</NavigationContext.Provider>
}

function keepingNavigator(navigator: Navigator): Navigator {
  return {
    ...navigator,
    createHref: to => navigator.createHref(withKept(to)),
    push: (to, state, options) => navigator.push(withKept(to), state, options),
    replace: (to, state, options) => navigator.replace(withKept(to), state, options),
    go: delta => navigator.go(delta),
  }
}

function withKept(to: To): To {
  const { search = '', ...path } = typeof to === 'string' ? parsePath(to) : to
  return createPath({ ...path, search: toKeptQuery(window.location.search, search) })
}
