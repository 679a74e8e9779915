import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { merchant } from '#brand/merchant.ts'

/**
 * Gives the page its title, and its heading the focus. The list and its articles are one screen, so
 * the frame of the screens does neither between them. The first screen of a page keeps the focus
 * that the browser gave it.
 */
export function useNamedPage(name: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const isFirst = useLocation().key === 'default'
  useEffect(() => {
    document.title = `${name} — ${merchant.name}`
    if (!isFirst) heading.current?.focus({ preventScroll: true })
  }, [name, isFirst])
  return heading
}
