import { describe, expect, it } from 'vitest'
import { computeKeyPlace, isDrag, keepInside } from './widget-place.ts'

const space = {
  window: { width: 400, height: 800 },
  widget: { width: 64, height: 64 },
  taken: { left: 0, right: 0, bottom: 90 },
}

describe("the mini-game's position", () => {
  it('does not change inside the margins', () => {
    const place = { left: 8, bottom: 90 }
    expect(keepInside(place, space)).toBe(place)
  })

  it.each([
    [
      { left: 7, bottom: 200 },
      { left: 8, bottom: 200 },
    ],
    [
      { left: 329, bottom: 200 },
      { left: 328, bottom: 200 },
    ],
    [
      { left: 50, bottom: 729 },
      { left: 50, bottom: 728 },
    ],
    [
      { left: 50, bottom: 89 },
      { left: 50, bottom: 90 },
    ],
    [
      { left: -900, bottom: 9_000 },
      { left: 8, bottom: 728 },
    ],
  ])(
    '%o becomes %o: the side margin is 2 %% of the width, and the tab bar is the lower limit [MINIGAME-06]',
    (place, inside) => {
      expect(keepInside(place, space)).toEqual(inside)
    },
  )

  it('keeps the margin at the bottom of a screen without a tab bar', () => {
    expect(
      keepInside({ left: 50, bottom: 0 }, { ...space, taken: { left: 0, right: 0, bottom: 0 } }),
    ).toEqual({
      left: 50,
      bottom: 8,
    })
  })

  it.each([
    [
      { left: 92, right: 0, bottom: 24 },
      { left: 0, bottom: 0 },
      { left: 100, bottom: 24 },
    ],
    [
      { left: 0, right: 92, bottom: 24 },
      { left: 390, bottom: 0 },
      { left: 236, bottom: 24 },
    ],
  ])('with the side tabs %o, %o becomes %o', (taken, place, inside) => {
    expect(keepInside(place, { ...space, taken })).toEqual(inside)
  })

  it('is the bottom left corner in a window that is smaller than the widget', () => {
    const tiny = { ...space, window: { width: 50, height: 100 } }
    expect(keepInside({ left: 20, bottom: 20 }, tiny)).toEqual({ left: 1, bottom: 90 })
  })

  it.each([
    [0, 0, false],
    [1, 1, false],
    [-1.9, 0, false],
    [0, 2, true],
    [-2, 0, true],
    [1.5, 1.5, true],
  ])('changes if the pointer moves by %d and %d: %s [MINIGAME-04]', (x, y, drags) => {
    expect(isDrag(x, y)).toBe(drags)
  })

  it.each([
    ['ArrowLeft', { left: 84, bottom: 100 }],
    ['ArrowRight', { left: 116, bottom: 100 }],
    ['ArrowUp', { left: 100, bottom: 116 }],
    ['ArrowDown', { left: 100, bottom: 84 }],
    ['Enter', undefined],
    [' ', undefined],
  ])('changes with the key %j to %o', (key, place) => {
    expect(computeKeyPlace({ left: 100, bottom: 100 }, key)).toEqual(place)
  })
})
