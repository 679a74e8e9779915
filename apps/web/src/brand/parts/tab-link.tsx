import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { TabItem } from '../slots.ts'

/** One entry of a tab bar: a link where it has an address, a button where it acts. */
export function TabLink(props: {
  item: TabItem
  className?: string | undefined
  children: ReactNode
}) {
  const { item, className, children } = props
  if ('to' in item) {
    return (
      <Link to={item.to} className={className} aria-current={item.current ? 'page' : undefined}>
        {children}
      </Link>
    )
  }
  return (
    <button type="button" className={className} onClick={item.onPress}>
      {children}
    </button>
  )
}
