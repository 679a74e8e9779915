import { act, cleanup, render } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createOverlayManager, type OverlayManager } from '#overlays/overlay-manager.ts'
import { OverlayPlace } from '#overlays/overlay-place.tsx'
import { downloadPopupOverlay } from './download-overlays.ts'
import type { PromptTrigger } from './prompt-eligibility.ts'
import { openDuePrompt, withdrawPrompt } from './prompt-session.ts'

let manager: OverlayManager

beforeEach(() => {
  vi.useFakeTimers()
  manager = createOverlayManager({
    now: () => Date.now(),
    wakeAt: (ms, wake) => void setTimeout(wake, ms - Date.now()),
  })
  render(
    <MemoryRouter>
      <OverlayPlace
        overlay={downloadPopupOverlay}
        manager={manager}
        isShown={false}
        onClose={() => undefined}
      />
    </MemoryRouter>,
  )
})

afterEach(() => {
  act(withdrawPrompt)
  cleanup()
  vi.useRealTimers()
})

const makeDue = (trigger: PromptTrigger, forced = false) =>
  act(() => openDuePrompt({ kind: 'due', forced, trigger }))
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const readShown = () => manager.store.getState().shown

describe('the prompt for the app', () => {
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

  it('keeps the time of its first trigger when another one follows', () => {
    makeDue('login')
    pass(1_000)
    makeDue('deposit', true)
    pass(999)
    expect(readShown()).toEqual([])
    pass(1)
    expect(readShown()).toEqual(['download-popup'])
  })
})
