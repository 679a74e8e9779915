import * as limits from '@livery/contract/limits.ts'
import * as timings from '@livery/contract/timings.ts'
import { type RefObject, startTransition, useEffect, useState } from 'react'

/**
 * An element that is being watched, and the observer report that last found it near the viewport.
 */
type Place = { come: () => void; report?: IntersectionObserverEntry[] | undefined }

/**
 * One observer for the page. Elements that come near the viewport at the same time become visible
 * in one render.
 */
const places = new Map<Element, Place>()
let observer: IntersectionObserver | undefined

/**
 * Returns true once an element has been within 100 px of the viewport for 150 ms, and from then on,
 * so that images that are quickly scrolled past are never fetched (UI-06). With `skip`, returns
 * true immediately.
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

/**
 * Marks the elements that are near after the delay. An element that has left since does not have
 * this report any more.
 */
function read(report: IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of report) {
    const place = places.get(target)
    if (place) place.report = isIntersecting ? report : undefined
  }
  setTimeout(() => {
    const near = [...places.values()].filter(place => place.report === report)
    // Rendering them yields to taps.
    startTransition(() => {
      for (const { come } of near) come()
    })
  }, timings.lazyImageDelayMs)
}
