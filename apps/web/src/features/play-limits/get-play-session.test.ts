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

/** The part of the page that asks, whose effects run after it was drawn. */
function draw() {
  const observer = new QueryObserver(new QueryClient(), playSessionQuery())
  return () => observer.subscribe(() => undefined)()
}

it('is asked for a player who is logged in', () => {
  draw()()
  expect(call).toHaveBeenCalledOnce()
})

it('is not asked for once the session has ended, though the part was drawn before', () => {
  const runEffects = draw()
  clearSession()
  runEffects()
  expect(call).not.toHaveBeenCalled()
})
