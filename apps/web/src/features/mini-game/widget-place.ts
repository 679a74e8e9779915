import * as limits from '@livery/contract/limits.ts'
import type { MiniGameOptions } from '@livery/contract/platform/site-options.ts'

/**
 * Distances from the window's bottom and left edges, in CSS pixels, also in right-to-left
 * languages.
 */
export type Place = MiniGameOptions

type Size = { width: number; height: number }

/**
 * The space in a window that is available to the widget. `taken`: the tabs and bars at the edges,
 * in px.
 */
export type Space = {
  window: Size
  widget: Size
  taken: { left: number; right: number; bottom: number }
}

/**
 * MINIGAME-06: returns the nearest place inside the margins, or the same object if it is already
 * inside.
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

/** Limits a value. If the window is too small for the widget, its lower start corner is shown. */
function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most))
}

/** MINIGAME-04: returns whether a pointer movement of this distance is a drag or still a tap. */
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
