import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import { handleTokenChange, type TokenChange } from './handle-token-change.ts'

vi.mock('#brand/merchant.ts', () => ({ merchant: { links: {}, settings: {} } }))
const push = vi.hoisted(() => ({ begin: vi.fn(), end: vi.fn(async (_token: string) => undefined) }))
const own = vi.hoisted(() => ({
  keepOwnToken: vi.fn(async (_token: string) => undefined),
  dropOwnToken: vi.fn(async (_token: string) => undefined),
}))
vi.mock('#platform/push/push-session.ts', () => ({ pushSession: push }))
vi.mock('#platform/own-tokens.ts', () => own)
beforeEach(() => vi.clearAllMocks())

it.each<[string, TokenChange, ended: string[], begins: number]>([
  ['a logout or an expired session', { before: 'a', token: undefined }, ['a'], 0],
  ['another token', { before: 'a', token: 'b' }, ['a'], 1],
  ['a login', { before: undefined, token: 'b' }, [], 1],
])(
  'push is bound to the current token alone after %s [SESSION-02, SESSION-05]',
  async (_case, change, ended, begins) => {
    const queries = new QueryClient()
    vi.spyOn(queries, 'prefetchQuery').mockResolvedValue()
    await handleTokenChange(queries, change)

    expect(push.end.mock.calls.flat()).toEqual(ended)
    expect(push.begin).toHaveBeenCalledTimes(begins)
  },
)

it('a logout clears the unread count on the app icon, but a new token does not', async () => {
  const clearAppBadge = vi.fn(async () => undefined)
  Object.assign(navigator, { setAppBadge: vi.fn(), clearAppBadge })
  const queries = new QueryClient()
  vi.spyOn(queries, 'prefetchQuery').mockResolvedValue()
  await handleTokenChange(queries, { before: 'a', token: 'b' })

  expect(clearAppBadge).not.toHaveBeenCalled()

  await handleTokenChange(queries, { before: 'b', token: undefined })

  expect(clearAppBadge).toHaveBeenCalledOnce()
})

it("a login's token is remembered as this browser's own until logout", async () => {
  const queries = new QueryClient()
  vi.spyOn(queries, 'prefetchQuery').mockResolvedValue()
  await handleTokenChange(queries, { before: undefined, token: 'mine' })
  await handleTokenChange(queries, { before: 'mine', token: 'mine too' })

  expect(own.keepOwnToken.mock.calls.flat()).toEqual(['mine', 'mine too'])
  expect(own.dropOwnToken).not.toHaveBeenCalled()

  await handleTokenChange(queries, { before: 'mine too', token: undefined })

  expect(own.dropOwnToken).toHaveBeenCalledExactlyOnceWith('mine too')
})
