import type { ReactNode } from 'react'
import { RouteLink } from '#ui/controls/route-link.tsx'
import type { TabItem } from '../slots.ts'

/** A tab bar entry: a link if it has a URL, otherwise a button. */
export function TabLink(props: {
  item: TabItem
  className?: string | undefined
  children: ReactNode
}) {
  const { item, className, children } = props
  const part = item.primary ? 'main-tab' : 'tab'

  if ('to' in item) {
    return (
      <RouteLink
        to={item.to}
        className={className}
        data-part={part}
        aria-current={item.current ? 'page' : undefined}
      >
        {children}
      </RouteLink>
    )
  }

  return (
    <button
      type="button"
      className={className}
      data-part={part}
      data-overlay={item.overlay}
      onClick={item.onPress}
    >
      {children}
      {item.badge}
    </button>
  )
}
