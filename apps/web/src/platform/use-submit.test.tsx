import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { createSubmitGuard } from '#lib/submit-guard.ts'
import { useSubmit } from './use-submit.ts'

it('leaves spinner and answer to the first of two presses', async () => {
  const client = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const guard = createSubmitGuard(() => undefined)
  let answer = (_: string): void => undefined
  const ask = vi.fn(() => new Promise<string>(resolve => (answer = resolve)))
  const submit = () => guard.run(ask)
  const { result } = renderHook(() => useSubmit({ isLocked: guard.isLocked, submit }), { wrapper })
  const follow = vi.fn()
  act(() => {
    result.current.send(undefined, follow)
    result.current.send(undefined, follow)
  })
  await waitFor(() => expect(result.current.busy).toBe(true))
  expect(result.current.isDone).toBe(false)
  act(() => answer('sent'))
  await waitFor(() => expect(result.current.isDone).toBe(true))
  expect(ask).toHaveBeenCalledOnce()
  expect(follow).toHaveBeenCalledExactlyOnceWith('sent')
})
