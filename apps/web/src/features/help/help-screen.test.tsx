import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { HelpScreen } from './help-screen.tsx'

const domains = vi.hoisted(() => ['localhost', 'play.aurora.test'])
vi.mock('#brand/merchant.ts', () => ({ merchant: { name: 'Aurora', domains } }))
vi.mock('#i18n/text-group.ts', () => ({ loadTextGroup: () => Promise.resolve() }))
vi.mock('#platform/client/client.ts', () => ({ platform: { call: async () => [] } }))

afterEach(cleanup)

function show(path = '/m/help') {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[path]}>
        <HelpScreen />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

it('a player sees whether the address is the brand’s, and all of the brand’s addresses', async () => {
  show()
  fireEvent.click(await screen.findByRole('button', { name: 'Is this the real site?' }))
  const listed = within(screen.getByRole('list')).getAllByRole('listitem')

  expect(screen.getByText('You are on localhost, which belongs to Aurora.')).toBeTruthy()
  expect(listed.map(({ textContent }) => textContent)).toEqual(domains)
})

it('a player reads that a copy on their own device is for trying out', async () => {
  domains.splice(0, 1)
  Element.prototype.scrollIntoView = vi.fn()
  show('/m/help?q=real-site')
  expect(await screen.findByText(/^You are on localhost, a copy of Aurora/)).toBeTruthy()
})
