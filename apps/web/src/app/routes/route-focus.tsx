import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { merchant } from '#brand/merchant.ts'

/**
 * Moves focus to the heading of each new screen, so that screen readers announce it; the focused
 * element of the screen before has gone. The browser announces the first screen of a page. The
 * heading also becomes the title of the page, for its tab and for the history.
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
