import { type RefObject, useLayoutEffect } from 'react'
import { prefersReducedMotion } from '#lib/matches-media.ts'
import { getSubjects } from '#overlays/overlay-store.ts'
import styles from './announcement-popup.module.css'

/**
 * ANNOUNCE-10: plays the closing animation on an inert copy, so that the popup itself closes
 * immediately.
 */
export function useClosingAnimation(inside: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const place = inside.current?.closest('[data-overlay]')?.parentElement
    return () => {
      const isClosed = getSubjects('announcement').length === 0
      if (place && isClosed) playClosing(place)
    }
  }, [inside])
}

function playClosing(place: HTMLElement): void {
  if (prefersReducedMotion()) return

  const picture = createInertCopy(place)
  document.body.append(picture)
  copyScrolling(place, picture)
  const animations = picture.getAnimations({ subtree: true })
  // `allSettled`, because a canceled animation rejects its promise.
  Promise.allSettled(animations.map(({ finished }) => finished)).then(() => picture.remove())
}

function createInertCopy(place: HTMLElement): HTMLElement {
  const picture = document.createElement('div')
  picture.inert = true
  picture.className = styles.leaving ?? ''
  picture.setAttribute('aria-hidden', 'true')
  picture.append(...[...place.children].map(child => child.cloneNode(true)))

  for (const element of picture.querySelectorAll('*')) {
    for (const name of ['id', 'data-overlay', 'data-mask', 'role', 'name']) {
      element.removeAttribute(name)
    }
  }

  return picture
}

/** Copies the scroll positions, because copied elements start at position zero. */
function copyScrolling(place: HTMLElement, picture: HTMLElement): void {
  const copies = picture.querySelectorAll('*')
  place.querySelectorAll('*').forEach((element, at) => {
    copies[at]?.scrollTo({ left: element.scrollLeft, top: element.scrollTop, behavior: 'instant' })
  })
}
