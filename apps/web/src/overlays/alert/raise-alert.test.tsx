import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { closeOverlay, useOverlaySubject } from '#overlays/overlay-store.ts'
import { raiseAlert } from './raise-alert.ts'

function Front() {
  const alert = useOverlaySubject('alert')
  return <output>{alert?.text ?? alert?.textKey ?? 'none'}</output>
}

const front = () => screen.getByRole('status').textContent

afterEach(cleanup)

describe('notices', () => {
  it('appear in sequence, and the same notice is never queued twice', () => {
    render(<Front />)
    act(() => {
      raiseAlert({ textKey: 'please_login', goTo: '/m/login' })
      raiseAlert({ textKey: 'unknown_error', text: 'Not today' })
      raiseAlert({ textKey: 'please_login', goTo: '/m/login' })
    })

    expect(front()).toBe('please_login')

    act(() => closeOverlay('alert'))

    expect(front()).toBe('Not today')

    act(() => closeOverlay('alert'))

    expect(front()).toBe('none')
  })
})
