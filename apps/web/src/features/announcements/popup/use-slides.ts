import { type RefObject, useRef, useState } from 'react'

export type Slides = {
  row: RefObject<HTMLUListElement | null>
  current: number
  onScroll: () => void
  goTo: (index: number) => void
}

/**
 * A row of slides that the browser scrolls and snaps. The slide in place is the one that the row
 * shows, whatever moved it: a finger, a key, an arrow or the time.
 */
export function useSlides(onArrive: (index: number) => void): Slides {
  const row = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)

  function onScroll() {
    if (!row.current) return
    const index = Math.round(toPosition(row.current))
    setCurrent(index)
    onArrive(index)
  }

  function goTo(index: number) {
    const [first] = row.current?.children ?? []
    const slide = row.current?.children[index]
    if (!(first instanceof HTMLElement) || !(slide instanceof HTMLElement)) return
    // Negative from right to left, as the row's own scrolling is.
    row.current?.scrollTo({ left: slide.offsetLeft - first.offsetLeft })
  }

  return { row, current, onScroll, goTo }
}

/** How many slides the row has moved, with fractions. Right-to-left rows scroll below zero. */
function toPosition(row: HTMLElement): number {
  const [first, second] = row.children
  if (!(first instanceof HTMLElement) || !(second instanceof HTMLElement)) return 0
  return Math.abs(row.scrollLeft) / Math.abs(second.offsetLeft - first.offsetLeft)
}
