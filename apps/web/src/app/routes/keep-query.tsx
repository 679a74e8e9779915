import { keptQueryParams } from '@livery/contract/query-params.ts'
import { type ReactNode, useContext, useMemo } from 'react'
import {
  createPath,
  UNSAFE_NavigationContext as NavigationContext,
  type Navigator,
  parsePath,
  type To,
} from 'react-router-dom'

/**
 * Makes every link and navigation below this component keep the parameters of NAV-01. The component
 * replaces the router's navigator, because a rule for each link would be forgotten somewhere. React
 * Router marks the context as unsafe because its shape may change with a version; the version is
 * pinned, and keep-query.test.tsx fails if the shape changes.
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
  return createPath({ ...path, search: mergeKeptQuery(window.location.search, search) })
}

/**
 * NAV-01: returns the next URL's query, plus the current query's parameters that survive every
 * navigation. The next URL's parameters take precedence.
 */
export function mergeKeptQuery(current: string, next: string): string {
  const kept = new URLSearchParams(current)
  const params = new URLSearchParams(next)

  for (const name of keptQueryParams) {
    const value = kept.get(name)
    if (value !== null && !params.has(name)) params.set(name, value)
  }

  const text = params.toString()

  return text ? `?${text}` : ''
}
