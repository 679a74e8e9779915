import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { memberInfoQuery } from '#platform/answers/get-member-info.ts'
import { clearSession, setSession } from '#platform/session.ts'
import { useLastMember } from './use-last-member.ts'

vi.mock('#platform/client/client.ts', () => ({ platform: {} }))

const { queryKey } = memberInfoQuery()
const answer = { balance: 50, avatar: 1 } as never

beforeEach(() => logIn('7'))
afterEach(() => {
  cleanup()
  act(clearSession)
  sessionStorage.clear()
  vi.restoreAllMocks()
})

function logIn(id: string, token = `token ${id}`): void {
  const merchantCode = 'tlb'
  const names = { merchantCode, userName: `member${id}`, firstTimeLogin: false }
  act(() => setSession({ id, token, type: 1, ...names }))
}

/**
 * Reloads the page in this tab; `atMs`: the time of a response that arrived before the hook was
 * mounted.
 */
function openPage(online = true, atMs?: number): QueryClient {
  cleanup()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
  const client = new QueryClient()
  if (atMs !== undefined) client.setQueryData(queryKey, answer, { updatedAt: atMs })
  renderHook(useLastMember, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  })

  return client
}

function receive(client: QueryClient, updatedAt: number): void {
  act(() => void client.setQueryData(queryKey, answer, { updatedAt }))
}

it('a page reopened offline shows the last response about the member, and its time', () => {
  receive(openPage(), 1_000)
  expect(openPage(false).getQueryState(queryKey)).toMatchObject({
    data: answer,
    dataUpdatedAt: 1_000,
  })
})

it('a response that arrived before the hook was mounted is stored too', () => {
  openPage(true, 1_000)
  expect(openPage(false).getQueryState(queryKey)?.dataUpdatedAt).toBe(1_000)
})

it('an online page ignores the stored response', () => {
  receive(openPage(), 1_000)
  expect(openPage().getQueryData(queryKey)).toBeUndefined()
})

it('a stored response is dropped with the session and never shown to another member', () => {
  receive(openPage(), 1_000)
  act(clearSession)

  expect(sessionStorage.getItem('MC_LAST_MEMBER')).toBeNull()

  logIn('7', 'another token')

  expect(openPage(false).getQueryData(queryKey)).toBeUndefined()

  receive(openPage(), 1_000)
  logIn('8')

  expect(openPage(false).getQueryData(queryKey)).toBeUndefined()
})

it('an invalid stored string is ignored', () => {
  for (const text of ['', '{', '[]', '{"token":"token 7"}', '{"token":"token 7","atMs":1}']) {
    sessionStorage.setItem('MC_LAST_MEMBER', text)
    expect(openPage(false).getQueryData(queryKey)).toBeUndefined()
  }
})
