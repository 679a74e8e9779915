import * as limits from '@livery/contract/limits.ts'
import * as timings from '@livery/contract/timings.ts'
import { type RefObject, startTransition, useEffect, useState } from 'react'

/** An element that is waited for, and the report of the observer by which it is near now. */
type Place = { come: () => void; report?: IntersectionObserverEntry[] | undefined }

/** One observer for the page. All that come near at one time do so in one drawing. */
const places = new Map<Element, Place>()
let observer: IntersectionObserver | undefined

/**
 * True once an element has been within 100 px of the screen for 150 ms, and from then on, so that
 * pictures scrolled past quickly are never fetched (UI-06). `skip` returns true at once.
 */
export function useNearScreen(ref: RefObject<Element | null>, skip = false): boolean {
  const [near, setNear] = useState(skip)
  useEffect(() => {
    const element = ref.current
    if (near || !element) return
    return watch(element, () => setNear(true))
  }, [ref, near])
  return near
}

function watch(element: Element, come: () => void): () => void {
  observer ??= new IntersectionObserver(read, { rootMargin: `${limits.lazyImageThresholdPx}px` })
  places.set(element, { come })
  observer.observe(element)
  return () => {
    places.delete(element)
    observer?.unobserve(element)
    if (places.size > 0) return
    observer?.disconnect()
    observer = undefined
  }
}

/** An element that has gone again until then is near by no report, or by a later one. */
function read(report: IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of report) {
    const place = places.get(target)
    if (place) place.report = isIntersecting ? report : undefined
  }
  setTimeout(() => {
    const near = [...places.values()].filter(place => place.report === report)
    // Drawing them yields to taps.
    startTransition(() => {
      for (const { come } of near) come()
    })
  }, timings.lazyImageDelayMs)
}
