import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { isOverlayOpen, openOverlay } from '#overlays/overlay-store.ts'
import { forgetAccountFields, useAccountField } from './account-fields.ts'
import { leaveAccountPage, leaveAccountSheet } from './leave-account-forms.ts'

const read = () => renderHook(() => useAccountField('username')).result.current[0]

beforeEach(() => {
  window.history.replaceState(null, '', '/m/home')
  forgetAccountFields()
  const { result } = renderHook(() => useAccountField('username'))
  act(() => result.current[1]('member1'))
})

describe('a name that was typed into a form of the account', () => {
  it('stands in the next one, be it a sheet or a page', () => {
    openOverlay('login')
    openOverlay('register')
    expect([isOverlayOpen('login'), isOverlayOpen('register')]).toEqual([false, true])
    act(leaveAccountPage)
    expect(read()).toBe('member1')
    window.history.replaceState(null, '', '/m/login')
    act(leaveAccountSheet)
    expect(read()).toBe('member1')
  })

  it('is forgotten when the last of them is left', () => {
    openOverlay('login')
    act(leaveAccountPage)
    expect(read()).toBe('member1')
    act(leaveAccountSheet)
    expect(read()).toBe('')
  })

  it('lies in no storage', () => {
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('member1')
  })
})
