import type { ComponentPropsWithoutRef } from 'react'
import { useHref, useLinkClickHandler } from 'react-router-dom'

type RouteLinkProps = Omit<ComponentPropsWithoutRef<'a'>, 'href' | 'onClick'> & {
  /** Path within the app, including the query. */
  to: string
}

/**
 * Renders a link within the app with the router's own hooks. The router's `Link` also contains
 * framework prefetching, which the app does not use; its code would add 1.6 kB to the first load.
 */
export function RouteLink({ to, ...rest }: RouteLinkProps) {
  return <a {...rest} href={useHref(to)} onClick={useLinkClickHandler<HTMLAnchorElement>(to)} />
}
