import { type RefObject, useLayoutEffect, useState } from 'react'

export type ListBox = {
  widthPx: number
  /** Distance of the list from the top of the page. */
  topPx: number
  remPx: number
}

const unknown: ListBox = { widthPx: 0, topPx: 0, remPx: 16 }

/** Returns a list's size and position, measured before paint and whenever they may change. */
export function useListBox(list: RefObject<HTMLElement | null>): ListBox {
  const [size, setSize] = useState(unknown)
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return

    const measure = () => {
      const next = {
        widthPx: element.clientWidth,
        topPx: Math.round(element.getBoundingClientRect().top + window.scrollY),
        remPx: Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16,
      }
      setSize(last => (isSame(last, next) ? last : next))
    }

    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    // Content above the list moves it.
    if (element.parentElement) observer.observe(element.parentElement)

    return () => observer.disconnect()
  }, [list])
  return size
}

function isSame(a: ListBox, b: ListBox): boolean {
  return a.widthPx === b.widthPx && a.topPx === b.topPx && a.remPx === b.remPx
}
