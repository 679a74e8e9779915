import * as localStorageKeys from '@livery/contract/local-storage-keys.ts'
import * as sessionStorageKeys from '@livery/contract/session-storage-keys.ts'
import { renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { useDraft } from '#platform/forms/drafts.ts'
import { moveCredentials, takeCredentials } from './credentials.ts'
import { takeArrival } from './take-arrival.ts'

vi.mock('#i18n/language.ts', () => ({ getLanguage: () => 'VI' }))

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

function arrive(address: string): string {
  window.history.replaceState({ idx: 0 }, '', address)
  const { document, history } = window
  const performance = { getEntriesByType: () => [] } as unknown as Performance
  const location = { href: window.location.href, reload: () => undefined } as unknown as Location
  moveCredentials({ document, history, location, performance })
  takeCredentials(window)
  takeArrival(window)

  return window.location.pathname + window.location.search + window.location.hash
}
const readStored = () => localStorage.getItem(localStorageKeys.language)
const readTab = () => sessionStorage.getItem(sessionStorageKeys.tabLanguage)

it("takeArrival reads the user name and this tab's language, and removes both from the URL", async () => {
  expect(arrive('/m/index.html?language=VI&userName=a%26b&r=7&cid=C#x')).toBe(
    '/m/index.html?r=7&cid=C#x',
  )
  expect(readTab()).toBe('VI')
  expect(readStored()).toBeNull()

  const { result } = renderHook(() => useDraft('account', 'username', ''))
  await waitFor(() => expect(result.current[0]).toBe('a&b'))
})

it('takeArrival ignores a language that the page did not start in', () => {
  expect(arrive('/m/index.html?language=XX')).toBe('/m/index.html')
  expect(readTab()).toBeNull()
})

it('takeArrival leaves any other URL unchanged', () => {
  expect(arrive('/m/home?r=7#top')).toBe('/m/home?r=7#top')
})
