import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { layOutAhead } from './lay-out-ahead.ts'

let seen: string[]

beforeEach(() => {
  vi.useFakeTimers()
  seen = []
  // Records which element the browser lays out, and its state in the page at that moment.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    seen.push(`${this.isConnected} ${this.closest('[inert]')?.outerHTML}`)
    return new DOMRect()
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

function createPlace(): HTMLElement {
  const place = document.createElement('div')
  place.innerHTML = '<p style="display: none">words</p>'
  return place
}

describe('an overlay that is laid out in advance', () => {
  it('is in the page for one task, as an inert copy', () => {
    const place = createPlace()
    layOutAhead(place)
    vi.runAllTimers()
    const copy = '<div inert="" style="visibility: hidden;"><p style="">words</p></div>'

    expect(seen).toEqual([`true ${copy}`, `true ${copy}`])
    expect([document.body.childElementCount, place.innerHTML]).toEqual([
      0,
      '<p style="display: none">words</p>',
    ])
  })

  it('is not copied once it is in the page itself, or canceled', () => {
    const place = createPlace()
    layOutAhead(place)
    document.body.append(place)
    layOutAhead(createPlace())()
    vi.runAllTimers()
    expect(seen).toEqual([])
  })
})
