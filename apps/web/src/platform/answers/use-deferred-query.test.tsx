import { QueryClient, QueryClientProvider, queryOptions } from '@tanstack/react-query'
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useDeferredQuery } from './use-deferred-query.ts'

const ask = vi.fn<() => Promise<string>>()
const query = queryOptions({ queryKey: ['list'], queryFn: ask, retry: false })
const drawn: unknown[] = []

function List() {
  const { data, isError } = useDeferredQuery(query)
  drawn.push(isError ? 'failed' : data)
  return null
}

async function show() {
  const client = new QueryClient()
  await act(async () => {
    render(
      <QueryClientProvider client={client}>
        <List />
      </QueryClientProvider>,
    )
  })
  return client
}

afterEach(() => {
  cleanup()
  drawn.length = 0
})

it('a response renders only after the previous content has rendered', async () => {
  ask.mockResolvedValue('answer')
  await show()
  await vi.waitFor(() => expect(drawn).toContain('answer'))
  expect(drawn).toEqual([undefined, undefined, 'answer'])
})

it('a failure is reported if there is no data, but not once there is data', async () => {
  ask.mockRejectedValueOnce(new Error('down')).mockResolvedValueOnce('answer')
  const client = await show()
  await vi.waitFor(() => expect(drawn.at(-1)).toBe('failed'))
  await act(() => client.refetchQueries())
  await vi.waitFor(() => expect(drawn.at(-1)).toBe('answer'))
  ask.mockRejectedValueOnce(new Error('down'))
  await act(() => client.refetchQueries())

  expect(client.getQueryState(query.queryKey)?.status).toBe('error')
  expect(drawn.at(-1)).toBe('answer')
})
