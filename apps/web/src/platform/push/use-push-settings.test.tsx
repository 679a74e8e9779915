import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { siteSettingsQuery } from '../answers/site-settings.ts'
import { usePushSettings } from './use-push-settings.ts'

const { merchant, call } = vi.hoisted(() => ({ merchant: { push: true }, call: vi.fn() }))
vi.mock('#brand/merchant.ts', () => ({ merchant }))
vi.mock('#platform/client/client.ts', () => ({ platform: { call } }))

const pushSettings = {
  vapidKey: 'public-key',
  appId: '1:1:web:1',
  apiKey: 'api-key',
  authDomain: 'push.example',
  projectId: 'project',
  messagingSenderId: '100',
}

/** Reads the settings once the platform has responded. */
async function readSettings() {
  call.mockResolvedValue({ whitelabelVal: {}, pushSettings })
  const client = new QueryClient()
  const { result } = renderHook(usePushSettings, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  })

  expect(result.current).toBeUndefined()

  const { queryKey } = siteSettingsQuery()
  await waitFor(() => expect(client.getQueryData(queryKey)).toBeDefined())

  return result.current
}

it.each(['vapidKey', 'appId', 'apiKey', 'authDomain', 'projectId', 'messagingSenderId'] as const)(
  '%s is the value that the platform returns [PUSH-06]',
  async name => {
    merchant.push = true
    await vi.waitFor(async () => expect((await readSettings())?.[name]).toBe(pushSettings[name]))
  },
)

it('a merchant whose policy blocks the service has no push settings [PUSH-06]', async () => {
  merchant.push = false
  expect(await readSettings()).toBeUndefined()
})
