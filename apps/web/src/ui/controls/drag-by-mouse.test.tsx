import { fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dragByMouse } from './drag-by-mouse.ts'

let row: HTMLElement
let stop: () => void
const press = vi.fn()

beforeEach(() => {
  press.mockReset()
  row = document.createElement('ul')
  row.innerHTML = '<li><button>Play</button></li>'
  row.setPointerCapture = vi.fn()
  document.body.append(row)
  row.querySelector('button')?.addEventListener('click', press)
  row.scrollLeft = 50
  stop = dragByMouse(row)
})

afterEach(() => {
  stop()
  row.remove()
})

/**
 * Dispatches a pointer event; jsdom's mouse events lack pointer properties, so they are defined by
 * hand.
 */
function point(type: string, facts: Record<string, unknown>): void {
  const event = new MouseEvent(type, { bubbles: true, cancelable: true })
  for (const [name, value] of Object.entries({ pointerType: 'mouse', button: 0, ...facts })) {
    Object.defineProperty(event, name, { value })
  }
  row.querySelector('button')?.dispatchEvent(event)
}

function drag(byPx: number, facts: Record<string, unknown> = {}): void {
  point('pointerdown', { clientX: 200, buttons: 1, ...facts })
  point('pointermove', { clientX: 200 + byPx, buttons: 1, ...facts })
}

function letGo(): boolean {
  point('pointerup', { buttons: 0 })
  const button = row.querySelector('button')
  return button ? fireEvent.click(button) : true
}

describe('dragging a row with the mouse', () => {
  it.each([
    ['to the left', -40, 90],
    ['to the right', 30, 20],
  ])('moves the row %s without a press on its content', (_, byPx, left) => {
    drag(byPx)
    expect([row.scrollLeft, row.style.scrollSnapType]).toEqual([left, 'none'])
    letGo()
    expect([press.mock.calls.length, row.style.scrollSnapType]).toEqual([0, ''])
    fireEvent.click(row.querySelector('button') ?? row)
    expect(press).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['a mouse that barely moves', -5, {}],
    ['a finger, which scrolls natively', -40, { pointerType: 'touch' }],
    ['the other button', -40, { button: 2 }],
  ])('does not move the row with %s, and presses its content', (_, byPx, facts) => {
    drag(byPx, facts)
    expect(row.scrollLeft).toBe(50)
    letGo()
    expect(press).toHaveBeenCalledTimes(1)
  })

  it('stops if the mouse button was released outside the row', () => {
    drag(-5)
    point('pointermove', { clientX: 100, buttons: 0 })
    point('pointermove', { clientX: 20, buttons: 1 })
    expect(row.scrollLeft).toBe(50)
  })

  it("prevents the browser's native drag, and stops after cleanup", () => {
    const carry = new Event('dragstart', { bubbles: true, cancelable: true })
    row.querySelector('button')?.dispatchEvent(carry)
    expect(carry.defaultPrevented).toBe(true)
    stop()
    drag(-40)
    expect(row.scrollLeft).toBe(50)
  })
})
