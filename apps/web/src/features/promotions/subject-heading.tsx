import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { merchant } from '#brand/merchant.ts'
import { ScreenTitle } from '#ui/heading/screen-title.tsx'

/**
 * The heading of a screen that changes its subject within one path. Like the heading of a new
 * screen it gets the focus and names the page, also when its text comes later than the screen.
 */
export function SubjectHeading({ text }: { text: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const isFirst = useRef(useLocation().key === 'default')
  useEffect(() => {
    if (!isFirst.current) heading.current?.focus({ preventScroll: true })
  }, [])
  useEffect(() => {
    document.title = `${text} — ${merchant.name}`
  }, [text])
  return <ScreenTitle ref={heading}>{text}</ScreenTitle>
}
