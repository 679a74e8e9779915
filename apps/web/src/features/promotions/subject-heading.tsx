import { useEffect } from 'react'
import { merchant } from '#brand/merchant.ts'
import { ScreenTitle, useHeadingFocus } from '#ui/heading/screen-title.tsx'

/**
 * Renders the heading for a screen that changes its subject within one path. Like a new screen's
 * heading, it receives focus and names the page, even if its text arrives after the screen.
 */
export function SubjectHeading({ text }: { text: string }) {
  const heading = useHeadingFocus()
  useEffect(() => {
    document.title = `${text} — ${merchant.name}`
  }, [text])
  return <ScreenTitle ref={heading}>{text}</ScreenTitle>
}
