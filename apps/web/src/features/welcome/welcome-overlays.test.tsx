import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, describe, expect, it } from 'vitest'
import { closeOverlay, openOverlay } from '#overlays/overlay-store.ts'
import { welcome1Overlay, welcome2Overlay } from './welcome-overlays.ts'
import type { WelcomePicture } from './welcome-picture.ts'

// An empty object, because the tests only check whether an image exists.
const picture = {} as WelcomePicture

/**
 * Returns which of the two popups may open at a URL, or with `useExempt`, which do not have to
 * wait.
 */
function watch(address: string, hook: 'useWanted' | 'useExempt' = 'useWanted') {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
  )
  const use = () => [welcome1Overlay[hook]?.(), welcome2Overlay[hook]?.()]
  return renderHook(use, { wrapper }).result
}

afterEach(() => {
  for (const name of ['welcome-1', 'welcome-2']) closeOverlay(name)
})

describe('the welcome images', () => {
  it('open one after the other, never together [WELCOME-03]', () => {
    const wanted = watch('/m/home')

    expect(wanted.current).toEqual([false, false])

    act(() => {
      openOverlay('welcome-2', picture)
      openOverlay('welcome-1', picture)
    })

    expect(wanted.current).toEqual([true, false])

    act(() => closeOverlay('welcome-1'))

    expect(wanted.current).toEqual([false, true])
  })

  it('open immediately, on any screen, when the player requests an image', () => {
    openOverlay('welcome-1', picture)
    openOverlay('welcome-2', { ...picture, isAsked: true })
    expect(watch('/m/member/home').current).toEqual([false, true])
    expect(watch('/m/member/home', 'useExempt').current).toEqual([false, true])
  })

  it('do not open on any screen except home [WELCOME-07]', () => {
    openOverlay('welcome-1', picture)
    expect(watch('/m/game').current).toEqual([false, false])
  })
})
