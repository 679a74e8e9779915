import { useEffect } from 'react'
import { merchant } from '#brand/merchant.ts'
import { ScreenTitle, useHeadingFocus } from '#ui/heading/screen-title.tsx'

/**
 * The heading of a screen that changes its subject within one path. Like the heading of a new
 * screen it gets the focus and names the page, also when its text comes later than the screen.
 */
export function SubjectHeading({ text }: { text: string }) {
  const heading = useHeadingFocus()
  useEffect(() => {
    document.title = `${text} — ${merchant.name}`
  }, [text])
  return <ScreenTitle ref={heading}>{text}</ScreenTitle>
}
