import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { createSubmitGuard, useSubmit } from './use-submit.ts'

function setUp() {
  const client = new QueryClient()

  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )

  const guard = createSubmitGuard(() => undefined)
  const asked = { answer: (_: string): void => undefined }
  const ask = vi.fn(() => new Promise<string>(resolve => (asked.answer = resolve)))
  const show = () => renderHook(() => useSubmit({ guard, submit: ask }), { wrapper })

  return { ask, asked, show }
}

it('two presses lead to one submit, one spinner and one result', async () => {
  const { ask, asked, show } = setUp()
  const { result } = show()
  const [follow, left] = [vi.fn(), vi.fn()]
  act(() => {
    result.current.send(undefined, follow, left)
    result.current.send(undefined, follow)
  })
  await waitFor(() => expect(result.current.busy).toBe(true))

  expect(result.current.isDone).toBe(false)

  act(() => asked.answer('sent'))
  await waitFor(() => expect(result.current.isDone).toBe(true))

  expect(ask).toHaveBeenCalledOnce()
  expect(follow).toHaveBeenCalledExactlyOnceWith('sent')
  expect(left).not.toHaveBeenCalled()
})

it('the result is passed to the "left" callback instead of "follow" once the player has left the form', async () => {
  const { asked, show } = setUp()
  const { result, unmount } = show()
  const [follow, left] = [vi.fn(), vi.fn()]
  act(() => result.current.send(undefined, follow, left))
  unmount()
  act(() => asked.answer('sent'))
  await waitFor(() => expect(left).toHaveBeenCalledExactlyOnceWith('sent'))

  expect(follow).not.toHaveBeenCalled()
})

it('a reopened form is busy while the previous call is running', async () => {
  const { ask, asked, show } = setUp()
  const first = show()
  act(() => first.result.current.send(undefined))
  first.unmount()
  const { result } = show()

  expect(result.current.busy).toBe(true)

  act(() => result.current.send(undefined))

  expect(ask).toHaveBeenCalledOnce()

  act(() => asked.answer('sent'))
  await waitFor(() => expect(result.current.busy).toBe(false))

  expect(result.current.isDone).toBe(false)
})
