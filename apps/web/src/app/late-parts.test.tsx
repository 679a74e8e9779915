import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

async function load() {
  const { holdFirstScreen } = await import('#lib/idle/first-screen.ts')
  const { AfterFirstScreen, OptionalPart } = await import('#loading/optional-part.tsx')
  const { openOverlay, queueOverlay } = await import('#overlays/overlay-store.ts')
  const { toast } = await import('#ui/feedback/toast-store.ts')
  return { AfterFirstScreen, holdFirstScreen, OptionalPart, openOverlay, queueOverlay, toast }
}

type Page = Awaited<ReturnType<typeof load>>

let page: Page

// The first screen exists once per page.
beforeEach(async () => {
  vi.resetModules()
  page = await load()
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** Renders one part of each kind while the first screen is still loading. */
function draw() {
  const release = page.holdFirstScreen()
  const { AfterFirstScreen, OptionalPart } = page
  render(
    <>
      <OptionalPart pending={<i>room</i>}>
        <p>soon</p>
      </OptionalPart>
      <OptionalPart late pending={<i>room</i>}>
        <p>late</p>
      </OptionalPart>
      <AfterFirstScreen isForTap>
        <p>overlays</p>
      </AfterFirstScreen>
    </>,
  )
  act(() => vi.advanceTimersByTime(5_000))

  return release
}

it('a part outside the first view reserves its space and waits for the first screen', () => {
  const release = draw()

  expect(screen.getByText('soon')).toBeDefined()
  expect(screen.queryByText('late')).toBeNull()
  expect(screen.getByText('room')).toBeDefined()

  act(() => {
    release()
    vi.advanceTimersByTime(0)
  })

  expect(screen.getByText('late')).toBeDefined()
  expect(screen.queryByText('room')).toBeNull()
})

it.each<[string, () => void]>([
  ['an overlay', () => page.openOverlay('language')],
  ['an overlay after others', () => page.queueOverlay('language', true)],
  ['a toast', () => void page.toast('text')],
])('only overlays render earlier where %s has to be shown', (_, show) => {
  draw()
  expect(screen.queryByText('overlays')).toBeNull()
  act(() => {
    show()
    vi.advanceTimersByTime(0)
  })
  expect(screen.getByText('overlays')).toBeDefined()
  expect(screen.queryByText('late')).toBeNull()
})

it('a part that is removed while it waits is not rendered', () => {
  const release = draw()
  cleanup()
  act(() => {
    release()
    vi.advanceTimersByTime(0)
  })

  expect(screen.queryByText('late')).toBeNull()
})
