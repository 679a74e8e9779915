import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * Who does not see that another screen has come hears it: its heading takes the focus, which
 * otherwise is lost with what had it. The first screen of a page is told by the browser.
 */
export function ArrivalFocus() {
  const { key } = useLocation()
  const isFirst = useRef(key === 'default')
  useEffect(() => {
    if (!isFirst.current) focusHeading()
  }, [])
  return null
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('[data-screen] h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
