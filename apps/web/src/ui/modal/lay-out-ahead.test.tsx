import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { layOutAhead } from './lay-out-ahead.ts'

let seen: string[]

beforeEach(() => {
  vi.useFakeTimers()
  seen = []
  // Records the element that the browser is asked to lay out, as it is in the page at that moment.
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

describe('a place that is laid out ahead', () => {
  it('is in the page for one task, as an unreachable copy', () => {
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

  it('is left alone once it is in the page itself, or cancelled', () => {
    const place = createPlace()
    layOutAhead(place)
    document.body.append(place)
    layOutAhead(createPlace())()
    vi.runAllTimers()
    expect(seen).toEqual([])
  })
})
