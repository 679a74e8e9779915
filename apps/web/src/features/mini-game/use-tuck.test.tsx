import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { chooseTuckSide, useTuck } from './use-tuck.ts'

afterEach(() => {
  cleanup()
  document.documentElement.dir = ''
  vi.unstubAllGlobals()
})

it.each([
  ['a phone, near the left edge', { left: 16, right: 80 }, { left: 0, right: 390 }, 390, 'start'],
  ['a phone, near the right edge', { left: 300, right: 364 }, { left: 0, right: 390 }, 390, 'end'],
  ['tabs at the left', { left: 110, right: 174 }, { left: 92, right: 768 }, 768, 'end'],
  ['tabs at the right', { left: 500, right: 564 }, { left: 0, right: 676 }, 768, 'start'],
] as const)(
  'the mini-game tucks away at the screen edge that has no tab bar: %s',
  (_, widget, room, width, side) => {
    expect(chooseTuckSide(widget, room, width)).toBe(side)

    document.documentElement.dir = 'rtl'
    expect(chooseTuckSide(widget, room, width)).toBe(side === 'start' ? 'end' : 'start')
  },
)

function start(isPlaced = true) {
  const handle = document.createElement('button')
  const aside = document.createElement('aside')
  aside.append(handle)
  const refs = [aside, document.createElement('span')].map(current => ({ current }))
  const [widget, room] = refs as [{ current: HTMLElement }, { current: HTMLElement }]
  const { result } = renderHook(() => useTuck(widget, room, isPlaced))

  const scrollTo = (y: number) => {
    vi.stubGlobal('scrollY', y)
    act(() => void window.dispatchEvent(new Event('scroll')))
  }

  return { aside, read: () => result.current, scrollTo }
}

it('without a configured position, the mini-game is tucked away even at the top', () => {
  const { read, scrollTo } = start(false)
  expect(read().side).toBeDefined()
  act(() => read().bringOut())
  expect(read().side).toBeUndefined()
  scrollTo(0)
  expect(read().side).toBeDefined()
})

it('the mini-game tucks away when the page scrolls, and returns at the top', () => {
  const { read, scrollTo } = start()
  expect(read().side).toBeUndefined()
  scrollTo(40)
  expect(read().side).toBeDefined()
  scrollTo(0)
  expect(read().side).toBeUndefined()
})

it('a touch brings the tucked mini-game back until the page scrolls again', () => {
  const { read, scrollTo } = start()
  scrollTo(40)
  act(() => read().bringOut())
  expect(read().side).toBeUndefined()
  scrollTo(80)
  expect(read().side).toBeDefined()
})

it('the mini-game does not tuck away while it has keyboard focus or the pointer is over it', () => {
  const { aside, read, scrollTo } = start()
  vi.spyOn(aside, 'querySelector').mockReturnValue(aside.firstElementChild)
  scrollTo(40)
  expect(read().side).toBeUndefined()
})
