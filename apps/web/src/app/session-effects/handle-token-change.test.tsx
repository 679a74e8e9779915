import { QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { handleTokenChange } from './handle-token-change.ts'

vi.mock('#brand/merchant.ts', () => ({ merchant: { links: {}, settings: {} } }))
vi.mock('#platform/push/push-session.ts', () => ({
  pushSession: { begin: () => undefined, end: async () => undefined },
}))

it("takes the count of unread messages off the app's icon at logout, and not with a new token", async () => {
  const clearAppBadge = vi.fn(async () => undefined)
  Object.assign(navigator, { setAppBadge: vi.fn(), clearAppBadge })
  const queries = new QueryClient()
  vi.spyOn(queries, 'prefetchQuery').mockResolvedValue()
  await handleTokenChange(queries, { before: 'a', token: 'b' })
  expect(clearAppBadge).not.toHaveBeenCalled()
  await handleTokenChange(queries, { before: 'b', token: undefined })
  expect(clearAppBadge).toHaveBeenCalledOnce()
})
