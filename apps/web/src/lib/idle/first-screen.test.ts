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

it.each(['pointerdown', 'keydown'])('a first-screen callback runs on the first %s', touch => {
  const { page, run } = hold()
  page.dispatchEvent(new Event(touch))
  page.dispatchEvent(new Event(touch))
  expect(run).toHaveBeenCalledOnce()
})

it('a first-screen callback runs after 10 s if a slow connection still delays the first screen', () => {
  const { run } = hold()
  vi.advanceTimersByTime(9_999)
  expect(run).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(run).toHaveBeenCalledOnce()
})

it('a first-screen callback runs when endFirstScreen is called', () => {
  const { run } = hold()
  firstScreen.holdFirstScreen(new EventTarget())
  firstScreen.endFirstScreen()
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
