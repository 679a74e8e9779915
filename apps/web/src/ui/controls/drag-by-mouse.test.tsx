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

/** jsdom's events know no pointer, and take what they are given. */
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

describe('a row under a mouse', () => {
  it.each([
    ['to the left', -40, 90],
    ['to the right', 30, 20],
  ])('goes with it %s, and what lies there is not pressed', (_, byPx, left) => {
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
  ])('stays with %s, and is pressed', (_, byPx, facts) => {
    drag(byPx, facts)
    expect(row.scrollLeft).toBe(50)
    letGo()
    expect(press).toHaveBeenCalledTimes(1)
  })

  it('stays when the mouse comes back that was let go outside', () => {
    drag(-5)
    point('pointermove', { clientX: 100, buttons: 0 })
    point('pointermove', { clientX: 20, buttons: 1 })
    expect(row.scrollLeft).toBe(50)
  })

  it('is not carried off, and is at rest once its tools have gone', () => {
    const carry = new Event('dragstart', { bubbles: true, cancelable: true })
    row.querySelector('button')?.dispatchEvent(carry)
    expect(carry.defaultPrevented).toBe(true)
    stop()
    drag(-40)
    expect(row.scrollLeft).toBe(50)
  })
})
