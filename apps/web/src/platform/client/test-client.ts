/** Creates a platform client over a scripted network, for the client's own tests. */
import type { EndpointName } from '@livery/contract/endpoints.ts'
import type { SessionInfo } from '@livery/contract/platform/account.ts'
import { createSafeStorage } from '#device/storage.ts'
import { createClock } from '#lib/clock.ts'
// The client's own tests make calls from both endpoint tables.
import './member-client.ts'
import { createPlatformClient } from './client.ts'
import type { AnyOptions, PlatformClient, PlatformDeps } from './client-shape.ts'

type Sent = { url: string; init: RequestInit; headers: Record<string, string> }
export type Answer =
  | { status?: number; body?: unknown; text?: string; headers?: Record<string, string> }
  | Error

export const session: SessionInfo = {
  id: '7',
  token: 't-1',
  merchantCode: 'AURORA-2',
  userName: 'member1',
  type: 0,
  firstTimeLogin: false,
}

/**
 * These tests cover behavior that all calls share, so a call may omit its endpoint's query and
 * body; client-types.test.ts tests the types.
 */
type LooseClient = Omit<PlatformClient, 'call'> & {
  call: (name: EndpointName, options?: AnyOptions) => Promise<unknown>
}

export function createTestClient(answers: Answer[] = [], overrides: Partial<PlatformDeps> = {}) {
  const sent: Sent[] = []
  const state = { now: 1_000, session: undefined as SessionInfo | undefined, isOnline: true }
  const read = { now: () => state.now }
  const clock = createClock({ Date: read, performance: read })
  const client = createPlatformClient({
    fetch: async (url, init) => {
      sent.push({ url, init, headers: init.headers as Record<string, string> })
      const answer = answers.shift() ?? { body: { success: true, value: sent.length } }
      if (answer instanceof Error) throw answer
      const { body = {}, text = JSON.stringify(body), status = 200, headers = {} } = answer
      return new Response(text, { status, headers })
    },
    now: () => state.now,
    isReloaded: false,
    clock,
    isOnline: () => state.isOnline,
    noteAnswer: () => {
      state.isOnline = true
    },
    storage: createSafeStorage(() => {
      throw new Error('blocked')
    }),
    readKept: async () => undefined,
    caller: () => ({ merchant: 'AURORA', language: 'VI', session: state.session }),
    cipher: () => 'DES-EDE3-CBC',
    loadEncryption: async () => ({
      encryptJson: (json, key) => ({ headers: { Encryption: key.keyId }, body: `sealed ${json}` }),
    }),
    ...overrides,
  })

  return { client: client as LooseClient, sent, state, clock }
}

/** The rejection of `fetch` when no response arrives. */
export const networkError = new TypeError('Failed to fetch')
