import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useCoveredEdge } from './use-covered-edge.ts'

class View extends EventTarget {
  height = 800
  offsetTop = 0
  scale = 1
}

beforeEach(() => {
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(800)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it.each([
  ['an open keyboard', { height: 460 }, 340],
  ['a keyboard that moved the page up', { height: 460, offsetTop: 200 }, 140],
  ['no keyboard', {}, 0],
  ['the browser bar', { height: 744 }, 0],
  ['pinch zoom', { height: 400, scale: 2 }, 0],
])('useCoveredEdge returns the height that %s covers', (_, changes, covered) => {
  const view = new View()
  vi.stubGlobal('visualViewport', view)
  const { result } = renderHook(useCoveredEdge)

  expect(result.current).toBe(0)

  act(() => {
    Object.assign(view, changes)
    view.dispatchEvent(new Event('resize'))
  })

  expect(result.current).toBe(covered)
})

it('useCoveredEdge returns 0 if the browser does not have a visual viewport', () => {
  vi.stubGlobal('visualViewport', null)
  expect(renderHook(useCoveredEdge).result.current).toBe(0)
})
