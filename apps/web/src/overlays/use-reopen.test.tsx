import { act, cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { isPageReloading } from '#loading/import-again.ts'
import type { Overlay } from './overlay.ts'
import { closeOverlay, isOpen, openOverlay } from './overlay-store.ts'
import { useReopen } from './use-reopen.ts'

const overlays: readonly Overlay[] = [
  { name: 'language', layer: 'modal', Content: () => null },
  { name: 'confirm', layer: 'modal', Content: () => null },
  { name: 'announcement', layer: 'popup', Content: () => null },
]

function Page() {
  useReopen(overlays)
  return null
}

const names = overlays.map(({ name }) => name)
const closeAll = () => {
  for (const name of names) while (isOpen(name)) closeOverlay(name)
}

afterEach(() => {
  cleanup()
  act(closeAll)
  window.history.replaceState(null, '')
})

/**
 * Simulates a chunk that cannot be fetched. `isRepaired` defines whether the watchdog reloads the
 * page. Returns the overlays that are open afterward.
 */
function loseChunk(isRepaired: boolean): string[] {
  const event = new Event('vite:preloadError', { cancelable: true })
  if (isRepaired) event.preventDefault()
  window.dispatchEvent(event)
  cleanup()
  act(closeAll)
  render(<Page />)

  return names.filter(isOpen)
}

// Overlay names are declared by features, so this test has to cast.
const open = (name: string) => openOverlay(name as 'update-notice')

it('no overlay is stored if the page does not reload', () => {
  render(<Page />)
  open('language')
  expect(loseChunk(false)).toEqual([])
  expect(isPageReloading()).toBe(false)
})

it('a modal reopens once after the reload, and a popup does not', () => {
  render(<Page />)
  window.history.replaceState({ idx: 3 }, '')
  open('language')
  open('announcement')

  expect(loseChunk(true)).toEqual(['language'])
  expect(isPageReloading()).toBe(true)
  expect(window.history.state).toEqual({ idx: 3 })

  act(closeAll)
  cleanup()
  render(<Page />)

  expect(names.filter(isOpen)).toEqual([])
})
