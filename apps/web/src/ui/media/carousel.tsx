import { type ReactNode, type UIEvent, useState } from 'react'
import { classNames } from '../class-names.ts'
import { ScrollRow } from '../controls/scroll-row.tsx'
import styles from './carousel.module.css'

export type CarouselProps = {
  /** The row's name for screen readers. */
  label: string
  slides: { id: string; content: ReactNode }[]
  className?: string | undefined
  /** Sets `--shift` on each slide: 0 in place, ±1 one full slide away, for parallax. */
  parallax?: boolean
}

/**
 * Renders a row of slides with the browser's own scrolling and snapping. Touch, the wheel and the
 * arrow keys all work, and no layout script is needed.
 */
export function Carousel({ label, slides, className, parallax = false }: CarouselProps) {
  const [current, setCurrent] = useState(0)

  function onScroll({ currentTarget: row }: UIEvent<HTMLElement>) {
    const position = readSlidePosition(row)
    setCurrent(Math.round(position))
    if (parallax) setShifts(row, position)
  }

  return (
    <section className={classNames(styles.carousel, className)} aria-label={label}>
      <ScrollRow>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling row must be reachable by key */}
        <ul className={styles.row} onScroll={onScroll} tabIndex={0} aria-label={label}>
          {slides.map(slide => (
            <li key={slide.id} className={styles.slide}>
              {slide.content}
            </li>
          ))}
        </ul>
      </ScrollRow>
      {slides.length > 1 && (
        <div className={styles.dots} aria-hidden="true">
          {slides.map((slide, index) => (
            <span
              key={slide.id}
              className={classNames(styles.dot, index === current && styles.here)}
            />
          ))}
        </div>
      )}
    </section>
  )
}

/**
 * Returns how many slides the row has scrolled, with fractions. Right-to-left rows scroll to
 * negative values.
 */
function readSlidePosition(row: HTMLElement): number {
  const [first, second] = row.children
  if (!(first instanceof HTMLElement) || !(second instanceof HTMLElement)) return 0
  return Math.abs(row.scrollLeft) / Math.abs(second.offsetLeft - first.offsetLeft)
}

function setShifts(row: HTMLElement, position: number) {
  Array.from(row.children).forEach((slide, index) => {
    const shift = Math.max(-1, Math.min(1, index - position))
    if (slide instanceof HTMLElement) slide.style.setProperty('--shift', shift.toFixed(3))
  })
}
