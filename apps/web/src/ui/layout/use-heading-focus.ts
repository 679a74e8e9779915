import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * Focuses the heading of a step that is shown at the path of the step before, as the heading of a
 * new screen is. The browser announces the first page by itself.
 */
export function useHeadingFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const isFirst = useRef(useLocation().key === 'default')
  useEffect(() => {
    if (!isFirst.current) heading.current?.focus({ preventScroll: true })
  }, [])
  return heading
}
