import * as limits from '@livery/contract/limits.ts'
import type { MiniGameOptions } from '@livery/contract/platform/site-options.ts'
import * as timings from '@livery/contract/timings.ts'
import { type RefObject, useCallback, useEffect, useState } from 'react'

/**
 * Distances from the window's bottom and left edges, in CSS pixels, regardless of the text
 * direction.
 */
export type Place = MiniGameOptions

type Size = { width: number; height: number }

/**
 * The window area that is available to the widget. `taken` is the size of the tabs and bars at each
 * edge, in px.
 */
export type Space = {
  window: Size
  widget: Size
  taken: { left: number; right: number; bottom: number }
}

/**
 * MINIGAME-06: returns the nearest position inside the margins. Returns the same object if the
 * position is already inside.
 */
export function keepInside(place: Place, { window, widget, taken }: Space): Place {
  const margin = window.width * limits.miniGameMarginShare
  const left = clamp(
    place.left,
    taken.left + margin,
    window.width - taken.right - margin - widget.width,
  )
  const lowest = Math.max(margin, taken.bottom)
  const bottom = clamp(place.bottom, lowest, window.height - margin - widget.height)

  return left === place.left && bottom === place.bottom ? place : { left, bottom }
}

/** Limits a value to a range. If the window is smaller than the widget, the lower limit wins. */
function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most))
}

/**
 * MINIGAME-04: returns whether a pointer movement is long enough for a drag. A shorter movement is
 * a tap.
 */
export function isDrag(byX: number, byY: number): boolean {
  return Math.hypot(byX, byY) >= limits.miniGameTapPx
}

const steps: Readonly<Record<string, readonly [right: number, up: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

/** Returns the place after one arrow-key step; undefined for any other key. */
export function computeKeyPlace({ left, bottom }: Place, key: string): Place | undefined {
  const step = steps[key]
  if (!step) return undefined
  const [right, up] = step
  const stepPx = limits.miniGameKeyStepPx
  return { left: left + right * stepPx, bottom: bottom + up * stepPx }
}

/** The widget's default position if the settings do not specify one. */
const usualPlace: Place = { bottom: 96, left: 16 }

/**
 * `wanted` is the position from the settings or the player. `shown` is the same position, limited
 * to the available space.
 */
type Places = { wanted: Place; shown: Place }

/**
 * Returns the widget's position and a function that moves it. MINIGAME-06: checks every 250 ms
 * whether the widget is still inside the window. After a resize it moves inside, and returns to its
 * position when there is enough space again.
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
