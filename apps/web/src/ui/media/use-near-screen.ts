import * as limits from '@livery/contract/limits.ts'
import * as timings from '@livery/contract/timings.ts'
import { type RefObject, startTransition, useEffect, useState } from 'react'
import { whenOverlayStands } from '#lib/idle/first-screen.ts'

/** An observed element, with the latest observer report in which it was near the viewport. */
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
 * Marks the elements that are still near the viewport after the delay. An element that has moved
 * away in the meantime no longer refers to this report.
 */
function read(report: IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of report) {
    const place = places.get(target)
    if (place) place.report = isIntersecting ? report : undefined
  }
  // What the player has opened is fetched before anything that comes near the viewport.
  setTimeout(whenOverlayStands, timings.lazyImageDelayMs, () => {
    const near = [...places.values()].filter(place => place.report === report)
    // A transition, so that taps can interrupt the render.
    startTransition(() => {
      for (const { come } of near) come()
    })
  })
}
