import { act, cleanup, render } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createOverlayManager, type OverlayManager } from '#overlays/overlay-manager.ts'
import { OverlayPlace } from '#overlays/overlay-place.tsx'
import { useMarkGameRunning } from '#overlays/running-game.ts'
import { downloadInGameOverlay, downloadPopupOverlay } from './download-overlays.ts'
import type { PromptTrigger } from './prompt-eligibility.ts'
import { openDuePrompt, skipInGamePrompt, withdrawPrompt } from './prompt-session.ts'

let manager: OverlayManager
let rerender: ReturnType<typeof render>['rerender'] | undefined

beforeEach(() => {
  vi.useFakeTimers()
  manager = createOverlayManager({
    now: () => Date.now(),
    wakeAt: (ms, wake) => void setTimeout(wake, ms - Date.now()),
  })
  show()
})

/** Renders the prompt's overlays, with or without a game. */
function show(isInGame = false): void {
  const overlays = [downloadPopupOverlay, downloadInGameOverlay].map(overlay => (
    <OverlayPlace
      key={overlay.name}
      overlay={overlay}
      manager={manager}
      isShown={false}
      onClose={() => undefined}
    />
  ))
  const page = (
    <MemoryRouter>
      {overlays}
      {isInGame && <Game />}
    </MemoryRouter>
  )
  if (rerender) rerender(page)
  else rerender = render(page).rerender
}

function Game() {
  useMarkGameRunning()
  return null
}

afterEach(() => {
  rerender = undefined
  act(withdrawPrompt)
  cleanup()
  vi.useRealTimers()
})

const makeDue = (trigger: PromptTrigger, forced = false) =>
  act(() => openDuePrompt({ kind: 'due', forced, trigger }))
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const readShown = () => manager.store.getState().shown

describe('the app prompt', () => {
  it.each<[PromptTrigger, number]>([
    ['login', 2_000],
    ['registration-check', 1_900],
    ['deposit', 2_500],
  ])('triggered by %s is shown after %d ms and no sooner', (trigger, ms) => {
    makeDue(trigger)
    pass(ms - 1)
    expect(readShown()).toEqual([])
    pass(1)
    expect(readShown()).toEqual(['download-popup'])
  })

  it.each([false, true])('is not shown while the device is offline, even if forced: %s', forced => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    show()
    makeDue('login', forced)
    pass(60_000)

    expect(readShown()).toEqual([])

    act(() => {
      online.mockRestore()
      window.dispatchEvent(new Event('online'))
    })
    pass(2_000)

    expect(readShown()).toEqual(['download-popup'])
  })

  it('keeps the delay from its first trigger when a second trigger occurs', () => {
    makeDue('login')
    pass(1_000)
    makeDue('deposit', true)
    pass(999)

    expect(readShown()).toEqual([])

    pass(1)

    expect(readShown()).toEqual(['download-popup'])
  })
})

describe('the app prompt in a game', () => {
  const makeDueInGame = (inGameMs: number | undefined, forced = false) =>
    act(() => openDuePrompt({ kind: 'due', forced, trigger: 'login' }, inGameMs))

  it('opens exactly after the configured number of seconds in the game [DOWNLOAD-17]', () => {
    show(true)
    pass(10_000)
    makeDueInGame(45_000)
    pass(34_999)

    expect(readShown()).toEqual([])

    pass(1)

    expect(readShown()).toEqual(['download-in-game'])
  })

  it('restarts its timer in each game, and opens without that timer between games', () => {
    makeDueInGame(45_000)
    show(true)
    pass(44_999)
    show(false)
    pass(1_999)

    expect(readShown()).toEqual([])

    pass(1)

    expect(readShown()).toEqual(['download-popup'])
  })

  it('does not open without a configured interval, unless it is forced', () => {
    show(true)
    makeDueInGame(undefined)
    pass(600_000)

    expect(readShown()).toEqual([])

    makeDueInGame(undefined, true)
    pass(2_000)

    expect(readShown()).toEqual(['download-popup'])
  })

  it('is not shown again after the player has closed it and left the game', () => {
    show(true)
    makeDueInGame(1_000)
    pass(1_000)
    act(() => {
      skipInGamePrompt()
      manager.dismiss('download-in-game')
    })
    show(false)
    pass(60_000)

    expect(readShown()).toEqual([])
  })
})
