import { useEffect } from 'react'
import { merchant } from '#brand/merchant.ts'
import { ScreenTitle, useHeadingFocus } from '#ui/heading/screen-title.tsx'

/**
 * Renders the heading on a screen whose subject changes without a path change. The heading receives
 * focus and sets the page title, like the heading on a new screen.
 */
export function SubjectHeading({ text }: { text: string }) {
  const heading = useHeadingFocus()
  useEffect(() => {
    document.title = `${text} — ${merchant.name}`
  }, [text])
  return (
    <ScreenTitle ref={heading}>
      <bdi>{text}</bdi>
    </ScreenTitle>
  )
}
