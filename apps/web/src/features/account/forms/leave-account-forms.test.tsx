import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { isOverlayOpen, openOverlay } from '#overlays/overlay-store.ts'
import { forgetAccountDraft, useDraft } from '#platform/forms/drafts.ts'
import { leaveAccountPage, leaveAccountSheet } from './leave-account-forms.ts'

const useUsername = () => useDraft('account', 'username', '')

const read = () => renderHook(useUsername).result.current[0]

beforeEach(() => {
  window.history.replaceState(null, '', '/m/home')
  forgetAccountDraft()
  const { result } = renderHook(useUsername)
  act(() => result.current[1]('member1'))
})

describe('a name typed into an account form', () => {
  it('is kept when another account form opens, as a sheet or as a page', () => {
    openOverlay('login')
    openOverlay('register')

    expect([isOverlayOpen('login'), isOverlayOpen('register')]).toEqual([false, true])

    act(leaveAccountPage)

    expect(read()).toBe('member1')

    window.history.replaceState(null, '', '/m/login')
    act(leaveAccountSheet)

    expect(read()).toBe('member1')
  })

  it('is forgotten when the last account form is closed', () => {
    openOverlay('login')
    act(leaveAccountPage)
    expect(read()).toBe('member1')
    act(leaveAccountSheet)
    expect(read()).toBe('')
  })

  it('is in session storage while a form is open, and never in local storage', () => {
    expect(JSON.stringify(sessionStorage)).toContain('member1')
    act(leaveAccountSheet)
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('member1')
  })
})
