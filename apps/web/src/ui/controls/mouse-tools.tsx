import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type RefObject, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { prefersReducedMotion } from '#lib/matches-media.ts'
import { classNames } from '../class-names.ts'
import { dragByMouse } from './drag-by-mouse.ts'
import styles from './scroll-row.module.css'

type RowPlace = RefObject<HTMLDivElement | null>

/** The share of the visible width that an arrow scrolls. */
const stepShare = 0.85

/**
 * Adds mouse alternatives to swiping a row: dragging, and two arrows. Each arrow is visible while
 * the row continues on the arrow's side.
 */
export function MouseTools({ place }: { place: RowPlace }) {
  useEffect(() => {
    const row = place.current?.firstElementChild
    return row instanceof HTMLElement ? dragByMouse(row) : undefined
  }, [place])
  return <Arrows place={place} />
}

function Arrows({ place }: { place: RowPlace }) {
  const { t } = useTranslation()
  const rest = useRest(place)

  const go = (towards: 1 | -1) => {
    const row = place.current?.firstElementChild
    if (!row) return

    // Right-to-left rows scroll to negative values.
    const side = getComputedStyle(row).direction === 'rtl' ? -towards : towards
    row.scrollBy({
      left: side * stepShare * row.clientWidth,
      behavior: prefersReducedMotion() ? 'auto' : 'smooth',
    })
  }
  if (!rest.back && !rest.on) return null

  return (
    <>
      <button
        type="button"
        className={classNames(styles.arrow, styles.back)}
        aria-label={t('row_back')}
        aria-disabled={!rest.back}
        onClick={() => go(-1)}
      >
        <ChevronLeft size={22} aria-hidden="true" />
      </button>
      <button
        type="button"
        className={classNames(styles.arrow, styles.on)}
        aria-label={t('row_on')}
        aria-disabled={!rest.on}
        onClick={() => go(1)}
      >
        <ChevronRight size={22} aria-hidden="true" />
      </button>
    </>
  )
}

/** Returns whether the row continues before and after the visible part. */
function useRest(place: RowPlace) {
  const [rest, setRest] = useState({ back: false, on: false })
  useEffect(() => {
    const element = place.current
    if (!element) return

    const read = () => {
      const next = readScrollRest(element.firstElementChild)
      setRest(before => (before.back === next.back && before.on === next.on ? before : next))
    }

    const sizes = new ResizeObserver(read)
    const contents = new MutationObserver(read)
    sizes.observe(element)
    contents.observe(element, { childList: true, subtree: true })
    element.addEventListener('scroll', read, { capture: true, passive: true })

    return () => {
      sizes.disconnect()
      contents.disconnect()
      element.removeEventListener('scroll', read, { capture: true })
    }
  }, [place])
  return rest
}

/** Ignores one pixel, because a zoomed page stops slightly before its end. */
function readScrollRest(row: Element | null) {
  if (!row) return { back: false, on: false }
  const far = Math.abs(row.scrollLeft)
  return { back: far > 1, on: far < row.scrollWidth - row.clientWidth - 1 }
}
