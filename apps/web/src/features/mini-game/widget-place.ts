import * as limits from '@livery/contract/limits.ts'
import type { MiniGameOptions } from '@livery/contract/platform/site-options.ts'

/** Distances from the window's bottom and left edges, in CSS pixels, also where text runs left. */
export type Place = MiniGameOptions

type Size = { width: number; height: number }

/** The space of a window in which the widget may be. `taken`: the tabs and bars at its edges, in px. */
export type Space = {
  window: Size
  widget: Size
  taken: { left: number; right: number; bottom: number }
}

/** MINIGAME-06: the nearest place inside the margins; the same object if it is inside already. */
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

/** A window too small for the widget shows its lower start. */
function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most))
}

/** MINIGAME-04: whether a pointer that has moved so far drags the widget, or still taps it. */
export function isDrag(byX: number, byY: number): boolean {
  return Math.hypot(byX, byY) >= limits.miniGameTapPx
}

const steps: Readonly<Record<string, readonly [right: number, up: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

/** The place one step of an arrow key further; undefined for any other key. */
export function toKeyPlace({ left, bottom }: Place, key: string): Place | undefined {
  const step = steps[key]
  if (!step) return undefined
  const [right, up] = step
  const stepPx = limits.miniGameKeyStepPx
  return { left: left + right * stepPx, bottom: bottom + up * stepPx }
}
