import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import { clearSession, setSession } from '#platform/session.ts'
import { playSessionQuery } from './get-play-session.ts'

const call = vi.hoisted(() => vi.fn(() => new Promise(() => undefined)))
vi.mock('#platform/client/member-client.ts', () => ({ memberPlatform: { call } }))
vi.mock('./keeping/keeping-place.ts', () => ({
  keeper: { session: ({ platform }: { platform: () => Promise<unknown> }) => platform() },
}))

const member = { id: '7', token: 't', merchantCode: 'AURORA', userName: 'm', firstTimeLogin: false }

beforeEach(() => {
  vi.clearAllMocks()
  setSession({ ...member, type: 0 })
})

/** Renders the fetching component; returns a function that runs its effects. */
function draw() {
  const observer = new QueryObserver(new QueryClient(), playSessionQuery())
  return () => observer.subscribe(() => undefined)()
}

it('the play session is fetched for a logged-in player', () => {
  draw()()
  expect(call).toHaveBeenCalledOnce()
})

it("the play session is not fetched if the login ended before the component's effects ran", () => {
  const runEffects = draw()
  clearSession()
  runEffects()
  expect(call).not.toHaveBeenCalled()
})
