import { afterEach, beforeEach, expect, it, vi } from 'vitest'

type FirstScreen = typeof import('./first-screen.ts')

let firstScreen: FirstScreen

// A page has only one first screen, so each test loads a fresh module.
beforeEach(async () => {
  vi.resetModules()
  firstScreen = await import('./first-screen.ts')
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function hold() {
  const page = new EventTarget()
  const run = vi.fn()
  const release = firstScreen.holdFirstScreen(page)
  const cancel = firstScreen.whenFirstScreenStands(run)
  return { page, run, release, cancel }
}

it('a first-screen callback runs immediately if the first screen is not rendering', () => {
  const run = vi.fn()
  firstScreen.whenFirstScreenStands(run)
  expect(run).toHaveBeenCalledOnce()
})

it('a first-screen callback runs once every hold on the first screen has ended', () => {
  const { run, release } = hold()
  const other = firstScreen.holdFirstScreen(new EventTarget())
  release()

  expect(run).not.toHaveBeenCalled()

  other()
  other()

  expect(run).toHaveBeenCalledOnce()
})

it.each(['pointerup', 'keydown'])('a %s starts the code of overlays, and nothing else', tap => {
  const { page, run } = hold()
  const overlays = vi.fn()
  firstScreen.whenOverlaysAreAsked(overlays)
  expect(overlays).not.toHaveBeenCalled()
  page.dispatchEvent(new Event(tap))
  page.dispatchEvent(new Event(tap))
  expect(overlays).toHaveBeenCalledOnce()
  expect(run).not.toHaveBeenCalled()
})

it('the code of overlays starts at once after a tap, or without a first screen', () => {
  const overlays = vi.fn()
  firstScreen.whenOverlaysAreAsked(overlays)
  expect(overlays).toHaveBeenCalledTimes(1)
  hold()
  firstScreen.askForOverlays()
  firstScreen.whenOverlaysAreAsked(overlays)
  expect(overlays).toHaveBeenCalledTimes(2)
})

it('an overlay that was opened delays everything else until it is rendered', () => {
  const { run, release } = hold()
  const [overlays, pictures] = [vi.fn(), vi.fn()]
  firstScreen.whenOverlaysAreAsked(overlays)
  const stands = firstScreen.holdForOverlay()
  firstScreen.whenOverlayStands(pictures)
  release()
  expect(overlays).toHaveBeenCalledOnce()
  expect(pictures).not.toHaveBeenCalled()
  expect(run).not.toHaveBeenCalled()
  stands()
  expect(pictures).toHaveBeenCalledOnce()
  expect(run).toHaveBeenCalledOnce()
})

it('pictures do not wait without an overlay, and wait at most 10 s for one', () => {
  const pictures = vi.fn()
  hold()
  firstScreen.whenOverlayStands(pictures)
  expect(pictures).toHaveBeenCalledTimes(1)
  firstScreen.holdForOverlay()
  firstScreen.whenOverlayStands(pictures)
  vi.advanceTimersByTime(10_000)
  expect(pictures).toHaveBeenCalledTimes(2)
})

it('a first-screen callback runs after 10 s if a slow connection still delays the first screen', () => {
  const { run } = hold()
  vi.advanceTimersByTime(9_999)
  expect(run).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(run).toHaveBeenCalledOnce()
})

it('a first-screen callback never runs after it is canceled', () => {
  const { run, release, cancel } = hold()
  cancel()
  release()
  expect(run).not.toHaveBeenCalled()
})

it('a first-screen callback does not wait for a later screen', () => {
  const { release } = hold()
  release()
  const { run } = hold()
  expect(run).toHaveBeenCalledOnce()
})
