import * as timings from '@livery/contract/timings.ts'
import { type RefObject, useCallback, useEffect, useState } from 'react'
import { keepInside, type Place, type Space } from './widget-place.ts'

/** The place of the widget, unless the settings name another. */
const usualPlace: Place = { bottom: 96, left: 16 }

/**
 * The widget's place, and the function that moves it. MINIGAME-06: the place is checked every
 * 250 ms, since a rotated phone or another size of the window may leave it outside.
 */
export function useWidgetPlace(
  start: Place | undefined,
  widget: RefObject<HTMLElement | null>,
  room: RefObject<HTMLElement | null>,
) {
  const [place, setPlace] = useState(start ?? usualPlace)
  const move = useCallback(
    (next: (place: Place) => Place) =>
      setPlace(before => {
        const space = readSpace(widget.current, room.current)
        return space ? keepInside(next(before), space) : before
      }),
    [widget, room],
  )
  useEffect(() => {
    const timer = setInterval(() => move(same => same), timings.miniGameBoundsCheckMs)
    return () => clearInterval(timer)
  }, [move])
  return { place, move }
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
