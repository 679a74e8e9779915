import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Loaded } from './loaded.tsx'

const ask = vi.fn<() => Promise<string[]>>()
let client: QueryClient

beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
})

afterEach(() => {
  cleanup()
  vi.resetAllMocks()
})

type Wishes = { brief?: boolean; isEmpty?: (names: string[]) => boolean }

function Names(wishes: Wishes) {
  const query = useQuery({ queryKey: ['names'], queryFn: ask })
  return (
    <Loaded
      query={query}
      skeleton={<i>skeleton</i>}
      failed="failed"
      empty={<p>empty</p>}
      below={<footer>below</footer>}
      {...wishes}
    >
      {names => <p>names: {names.join(', ')}</p>}
    </Loaded>
  )
}

function show(wishes: Wishes = {}): HTMLElement {
  const names = (
    <QueryClientProvider client={client}>
      <Names {...wishes} />
    </QueryClientProvider>
  )
  return render(names).container
}

const askAgain = () => act(() => client.refetchQueries({ queryKey: ['names'] }))

describe('a loaded response', () => {
  it('shows only its skeleton until it has arrived', () => {
    ask.mockReturnValue(new Promise(() => undefined))
    expect(show().textContent).toBe('skeleton')
  })

  it('shows its content once the response has arrived, with the part below the content', async () => {
    ask.mockResolvedValue(['Ada'])
    const container = show()
    await screen.findByText('names: Ada')
    expect(container.textContent).toBe('names: Adabelow')
  })

  it('is replaced by a notice when its list is empty', async () => {
    ask.mockResolvedValue([])
    const container = show()
    await screen.findByText('empty')
    expect(container.textContent).toBe('emptybelow')
  })

  it("counts as empty if the screen's isEmpty returns true", async () => {
    ask.mockResolvedValue(['Ada'])
    show({ isEmpty: names => names.includes('Ada') })
    expect(await screen.findByText('empty')).toBeTruthy()
  })

  it('shows a failure notice with a retry, and the skeleton again after a press on retry', async () => {
    let answer: ((names: string[]) => void) | undefined
    const second = new Promise<string[]>(resolve => {
      answer = resolve
    })

    ask.mockRejectedValueOnce(new Error('lost')).mockReturnValueOnce(second)
    const container = show()

    expect((await screen.findByRole('alert')).textContent).toBe(
      'failedCheck your connection and try again.Try again',
    )
    expect(container.lastElementChild?.textContent).toBe('below')

    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))

    expect(await screen.findByText('skeleton')).toBeTruthy()
    expect(screen.queryByText('below')).toBeNull()

    answer?.(['Ada'])

    expect(await screen.findByText('names: Ada')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('has a failure notice with only a title when it is part of a screen', async () => {
    ask.mockRejectedValue(new Error('lost'))
    show({ brief: true })
    expect((await screen.findByRole('alert')).textContent).toBe('failedTry again')
  })

  it('stays on screen when a refetch fails', async () => {
    ask.mockResolvedValueOnce(['Ada']).mockRejectedValueOnce(new Error('lost'))
    show()
    await screen.findByText('names: Ada')
    await askAgain()

    expect(client.getQueryState(['names'])?.status).toBe('error')
    expect(screen.getByText('names: Ada')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('shows a skeleton, not a failure, while the device is offline', async () => {
    ask.mockResolvedValue(['Ada'])
    const { onlineManager } = await import('@tanstack/react-query')
    onlineManager.setOnline(false)
    expect(show().textContent).toBe('skeleton')
    act(() => onlineManager.setOnline(true))
    expect(await screen.findByText('names: Ada')).toBeTruthy()
  })
})
