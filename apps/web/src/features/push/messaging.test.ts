import { initializeApp } from 'firebase/app'
import { getToken, isSupported } from 'firebase/messaging'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { connectMessaging } from './messaging.ts'

vi.mock('firebase/app', () => ({ initializeApp: vi.fn() }))
vi.mock('firebase/messaging', () => ({
  isSupported: vi.fn(async () => true),
  getMessaging: vi.fn(),
  getToken: vi.fn(async () => 't-1'),
  deleteToken: vi.fn(),
}))

const settings = {
  vapidKey: 'public-key',
  appId: '1:1:web:1',
  apiKey: 'api-key',
  authDomain: 'push.example',
  projectId: 'project',
  messagingSenderId: '100',
}
// An empty object, because the SDK is mocked and only passes the registration on.
const registration = {} as ServiceWorkerRegistration

beforeEach(() => void vi.clearAllMocks())

describe('the push service SDK', () => {
  it.each(['appId', 'apiKey', 'authDomain', 'projectId', 'messagingSenderId'] as const)(
    'receives the %s from the settings [PUSH-06]',
    async name => {
      await connectMessaging(settings, registration)
      const options = expect.objectContaining({ [name]: settings[name] })
      // A named app, because the identity service uses the SDK's default app.
      expect(initializeApp).toHaveBeenCalledWith(options, 'push')
    },
  )

  it("receives the vapidKey from the settings, and the app's worker [PUSH-06]", async () => {
    const messaging = await connectMessaging(settings, registration)
    expect(await messaging.getToken()).toBe('t-1')
    const options = { vapidKey: 'public-key', serviceWorkerRegistration: registration }
    expect(vi.mocked(getToken).mock.lastCall?.[1]).toEqual(options)
  })

  it('is not initialized in a browser that the SDK does not support', async () => {
    vi.mocked(isSupported).mockResolvedValueOnce(false)
    await expect(connectMessaging(settings, registration)).rejects.toThrow('cannot receive push')
    expect(initializeApp).not.toHaveBeenCalled()
  })
})
