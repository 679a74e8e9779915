import * as limits from '@livery/contract/limits.ts'
import * as timings from '@livery/contract/timings.ts'
import { type RefObject, useEffect, useState } from 'react'

/**
 * True once an element has been within 100 px of the screen for 150 ms, and from then on, so that
 * pictures scrolled past quickly are never fetched (UI-06). `skip` returns true at once.
 */
export function useNearScreen(ref: RefObject<Element | null>, skip = false): boolean {
  const [near, setNear] = useState(skip)

  useEffect(() => {
    const element = ref.current
    if (near || !element) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const observer = new IntersectionObserver(
      entries => {
        clearTimeout(timer)
        const visible = entries[entries.length - 1]?.isIntersecting
        if (visible) timer = setTimeout(() => setNear(true), timings.lazyImageDelayMs)
      },
      { rootMargin: `${limits.lazyImageThresholdPx}px` },
    )
    observer.observe(element)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [ref, near])

  return near
}
