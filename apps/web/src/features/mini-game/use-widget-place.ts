import * as timings from '@livery/contract/timings.ts'
import { type RefObject, useCallback, useEffect, useState } from 'react'
import { keepInside, type Place, type Space } from './widget-place.ts'

/** The widget's default place, unless the settings specify another. */
const usualPlace: Place = { bottom: 96, left: 16 }

/**
 * `wanted` is the place set by the settings or the player; `shown` is limited to the currently
 * available space.
 */
type Places = { wanted: Place; shown: Place }

/**
 * Returns the widget's place, and the function that moves it. MINIGAME-06: the place is checked
 * every 250 ms, because a rotated phone or a resized window may leave it outside; it returns to its
 * previous place as soon as there is space.
 */
export function useWidgetPlace(
  start: Place | undefined,
  widget: RefObject<HTMLElement | null>,
  room: RefObject<HTMLElement | null>,
) {
  const [places, setPlaces] = useState<Places>(() => buildPlaces(start ?? usualPlace))
  const put = useCallback(
    (next: (places: Places, space: Space) => Places) =>
      setPlaces(before => {
        const space = readSpace(widget.current, room.current)
        const after = space ? next(before, space) : before
        return isSame(before.wanted, after.wanted) && isSame(before.shown, after.shown)
          ? before
          : after
      }),
    [widget, room],
  )
  const move = useCallback(
    (next: (place: Place) => Place) =>
      put(({ shown }, space) => buildPlaces(keepInside(next(shown), space))),
    [put],
  )
  useEffect(() => {
    const check = () => put(({ wanted }, space) => ({ wanted, shown: keepInside(wanted, space) }))
    const timer = setInterval(check, timings.miniGameBoundsCheckMs)
    return () => clearInterval(timer)
  }, [put])
  return { place: places.shown, move }
}

function buildPlaces(place: Place): Places {
  return { wanted: place, shown: place }
}

function isSame(one: Place, other: Place): boolean {
  return one.left === other.left && one.bottom === other.bottom
}

function readSpace(widget: HTMLElement | null, room: HTMLElement | null): Space | undefined {
  if (!widget || !room) return undefined
  const { innerWidth: width, innerHeight: height } = window
  const { left, right, bottom } = room.getBoundingClientRect()
  return {
    window: { width, height },
    widget: { width: widget.offsetWidth, height: widget.offsetHeight },
    taken: { left, right: document.documentElement.clientWidth - right, bottom: height - bottom },
  }
}
