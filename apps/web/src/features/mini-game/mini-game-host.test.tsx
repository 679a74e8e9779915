import type { SiteSettings } from '@livery/contract/platform/system.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter, useNavigate } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { lazyWithTexts } from '#loading/lazy-with-texts.ts'
import { OptionalPart } from '#loading/optional-part.tsx'
import { siteSettingsQuery } from '#platform/answers/site-settings.ts'
import { miniGameQuery } from './get-mini-game.ts'
import { MiniGameHost } from './mini-game-host.tsx'

vi.mock('#i18n/text-group.ts', () => ({ loadTextGroup: async () => undefined }))
vi.mock('#platform/session.ts', () => ({ useSession: () => ({ id: 'member1' }) }))
vi.mock('#platform/client/client.ts', () => ({ platform: {} }))
vi.mock('#brand/merchant.ts', () => ({ merchant: { settings: { flags: {} } } }))

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

let go: (to: string) => void

function Mover() {
  go = useNavigate()
  return null
}

const Other = lazyWithTexts('mini-game', async () => () => <p>the other part</p>)

/** Renders the host next to another lazy component, and waits until both have loaded. */
async function draw(path: string): Promise<void> {
  const queries = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } },
  })
  // The code under test reads only these settings.
  const settings = { whitelabelVal: { LOTTMINIGAME3: true } } as unknown as SiteSettings
  queries.setQueryData(siteSettingsQuery().queryKey, settings)
  queries.setQueryData(miniGameQuery('LOTTMINIGAME3').queryKey, { mount: () => () => undefined })
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter initialEntries={[path]}>
        <Mover />
        <MiniGameHost />
        <OptionalPart>
          <OptionalPart>
            <Other />
          </OptionalPart>
        </OptionalPart>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await screen.findByText('the other part')
}

const findWidget = () => document.querySelector<HTMLElement>('[data-overlay="mini-game"]')

async function open(path: string): Promise<HTMLElement> {
  await draw(path)
  await waitFor(() => expect(findWidget()).not.toBeNull())
  return findWidget() as HTMLElement
}

it('the mini-game floats over browsing screens, but not over screens with a form, a menu or money', async () => {
  const widget = await open('/m/home')
  for (const [path, isShown] of [
    ['/m/home', true],
    ['/m/game', true],
    ['/m/news', true],
    ['/m/member/home', false],
    ['/m/member/limits', false],
    ['/m/voucherCenter', false],
    ['/m/changePsw', false],
    ['/m/feedback', false],
    ['/m/activity', false],
    ['/m/securityCenter', false],
    ['/m/rewardCenter', false],
    ['/m/mall/mallHome', false],
    ['/m/inviteFriends', false],
    ['/m/login', false],
  ] as const) {
    act(() => go(path))
    expect([path, widget.dataset.away === undefined]).toEqual([path, isShown])
    expect([path, document.documentElement.dataset.miniGame === '']).toEqual([path, isShown])
  }
})

it('the mini-game stays closed for the session', async () => {
  await open('/m/home')
  fireEvent.click(screen.getByLabelText('Close'))

  expect(findWidget()).toBeNull()
  expect(document.documentElement.dataset.miniGame).toBeUndefined()

  cleanup()
  await draw('/m/home')

  expect(findWidget()).toBeNull()
})
