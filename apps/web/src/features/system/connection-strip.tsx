import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useOnline } from '#lib/network/online.ts'
import { useRootMark } from '#ui/layout/use-root-mark.ts'
import styles from './connection-strip.module.css'
import { useIsPlatformAway } from './get-status.ts'

/**
 * Renders a strip above the page while the device is offline or the platform is unreachable. As the
 * first element in the body, it does not cover content. The live region exists before its text, so
 * that screen readers announce the text. `aria-live` keeps the region accessible while a modal is
 * open.
 */
export function ConnectionStrip() {
  const { t } = useTranslation()
  const isOnline = useOnline()
  const isAway = useIsPlatformAway()
  const place = usePlaceAbovePage()
  const text = chooseConnectionText(isOnline, isAway)

  return createPortal(
    <div role="status" aria-live="polite">
      {text && <Strip text={t(text)} />}
    </div>,
    place,
  )
}

function Strip({ text }: { text: string }) {
  const line = useRef<HTMLParagraphElement>(null)
  useRootMark('strip')
  useRoomAtTop(line)

  return (
    <p ref={line} className={styles.strip}>
      {text}
    </p>
  )
}

/**
 * Reserves the strip's height at the top for sticky elements. The height is measured, because a
 * long text wraps.
 */
function useRoomAtTop(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current } = element
    if (current === null) return

    const { style } = document.documentElement
    const measure = () =>
      style.setProperty('--strip', `${current.getBoundingClientRect().height}px`)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(current)

    return () => {
      observer.disconnect()
      style.removeProperty('--strip')
    }
  }, [element])
}

function usePlaceAbovePage(): HTMLElement {
  const [place] = useState(() => document.createElement('div'))
  useLayoutEffect(() => {
    place.className = styles.place ?? ''
    document.body.prepend(place)
    return () => place.remove()
  }, [place])
  return place
}

function chooseConnectionText(isOnline: boolean, isPlatformAway: boolean) {
  if (!isOnline) return 'you_are_offline'
  return isPlatformAway ? 'platform_unreachable' : undefined
}
