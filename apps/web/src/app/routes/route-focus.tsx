import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { merchant } from '#brand/merchant.ts'

/**
 * Who does not see that another screen has come hears it: its heading takes the focus, which
 * otherwise is lost with what had it. The first screen of a page is told by the browser. The same
 * heading names the page, for its tab and the list of where one has been.
 */
export function RouteFocus() {
  const { key } = useLocation()
  const { language } = useTranslation().i18n
  const isFirst = useRef(key === 'default')
  useEffect(() => {
    if (!isFirst.current) focusHeading()
  }, [])
  useEffect(() => {
    if (language) nameScreen()
  }, [language])
  return null
}

function findHeading(): HTMLElement | null {
  return document.querySelector('[data-screen] h1')
}

function focusHeading(): void {
  const heading = findHeading()
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

function nameScreen(): void {
  const name = findHeading()?.textContent || merchant.name
  document.title = name === merchant.name ? name : `${name} — ${merchant.name}`
}
