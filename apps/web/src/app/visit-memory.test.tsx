import * as sessionStorageKeys from '@livery/contract/session-storage-keys.ts'
import { afterEach, expect, it } from 'vitest'
import { visitMemory } from './visit-memory.ts'

afterEach(() => window.sessionStorage.clear())

it("the visit is kept for the tab's session", () => {
  expect(visitMemory.read()).toEqual({ hasActed: false, spent: [] })
  visitMemory.keep({ hasActed: true, spent: ['announcement'] })
  expect(window.sessionStorage.getItem(sessionStorageKeys.visit)).toBe(
    '{"hasActed":true,"spent":["announcement"]}',
  )
  expect(visitMemory.read()).toEqual({ hasActed: true, spent: ['announcement'] })
})

it.each(['', '[]', 'no', '{"hasActed":1,"spent":"all"}', '{"spent":[7,null]}'])(
  '%s counts as a new visit',
  text => {
    window.sessionStorage.setItem(sessionStorageKeys.visit, text)
    expect(visitMemory.read()).toEqual({ hasActed: false, spent: [] })
  },
)
