/** Controls the sandbox platform for one merchant, so that brands never affect each other. */
import type { SessionInfo } from '@livery/contract/platform/account.ts'
import type { BankCard, Payment } from '@livery/contract/platform/payments.ts'
import type { CodeMethod } from '@livery/contract/platform/security.ts'

type RecordedRequest = {
  at: string
  method: string
  path: string
  query: Record<string, string>
  headers: Record<string, string>
  body: Record<string, unknown>
  status: number
}

type Fault = {
  match: string
  status?: number
  body?: unknown
  delayMs?: number
  reset?: true
  times?: number
}

type Json = Record<string, unknown>

const patchableParts = ['settings', 'flags', 'template', 'content'] as const

/** Changes for each part of the data; `null` removes a key. */
type SandboxData = Partial<Record<(typeof patchableParts)[number], Json>>

/** Data that a QA call can give to an account. */
type Gift = {
  reward?: { title: string; prize: { amount: number; points: number }; endsInMs?: number }
  mission?: string
  points?: number
}

type Happened = {
  deposits?: number
  withdrawals?: number
  bankCards?: BankCard[]
  turnoverLeft?: number
  stepUp?: CodeMethod[]
  /** The customer type. */
  type?: number
}

type PushToken = { userName: string; token: string; topics: string[] }

type UsedPlay = 'deposit' | 'stake' | 'payout' | 'minutes'

export type SandboxClient = {
  patch: (changes: SandboxData) => Promise<void>
  fault: (fault: Fault) => Promise<void>
  /**
   * Removes this merchant's faults. Use this function for faults on a read call: a browser may
   * repeat or abort a read, so a test cannot predict the number of calls.
   */
  clearFaults: () => Promise<void>
  /** Returns requests by this merchant's visitors since the last reset, oldest first. */
  requests: (path: string) => Promise<RecordedRequest[]>
  /** Adds events to a player's history. */
  happen: (username: string, events: Happened) => Promise<void>
  /** Sets the result with which payments end automatically from now on. */
  settle: (verdict: 'approve' | 'reject' | 'hold', afterMs?: number) => Promise<void>
  /** Ends one pending payment with this result. */
  endPayment: (id: string, verdict: 'approve' | 'reject') => Promise<void>
  /** Returns every payment by the merchant's players, as recorded in the platform's books. */
  payments: () => Promise<(Payment & { userName: string })[]>
  /**
   * Gives a player a reward or points, or completes a mission; returns the new balance and points.
   */
  give: (username: string, gift?: Gift) => Promise<{ balance: number; points: number }>
  /** Sends a reply to all pending feedback. */
  answerFeedback: (text: string) => Promise<void>
  /**
   * Sets the merchant's clock ahead of this machine's clock by `aheadMs`. Limits and breaks use the
   * merchant's clock.
   */
  moveClock: (aheadMs: number) => Promise<void>
  /** Counts an amount toward the player's limits: money, or minutes of play until now. */
  usePlay: (username: string, kind: UsedPlay, amount: number) => Promise<void>
  /** Adds 2,000 games from 30 vendors to the merchant. */
  stock: () => Promise<void>
  /** Returns the digits of the most recent image captcha. */
  latestCaptcha: () => Promise<string>
  /** Returns the push tokens that are currently bound to accounts. */
  pushTokens: () => Promise<PushToken[]>
  /** Opens a session for the account, like a login. */
  openSession: (username: string) => Promise<SessionInfo>
  /** Expires every session for this merchant, as if the sessions had timed out. */
  expireSessions: () => Promise<void>
  /**
   * Resets this merchant's data to the seed data, and removes faults, sessions and recorded
   * requests.
   */
  reset: () => Promise<void>
}

export function createSandboxClient(port: number, merchant: string): SandboxClient {
  const send = createSender(`http://127.0.0.1:${port}`)
  const address = `/sandbox/merchants/${merchant}`
  let seed: SandboxData | undefined
  let resetAt = ''

  async function clearFaults(): Promise<void> {
    const { faults } = await send<{ faults: { id: number; merchant?: string }[] }>(
      'GET',
      '/sandbox/faults',
    )
    const own = faults.filter(fault => fault.merchant === merchant)
    for (const { id } of own) await send('DELETE', `/sandbox/faults/${id}`)
  }

  const client: SandboxClient = {
    patch: async patch => void (await send('PATCH', address, patch)),
    fault: async fault => void (await send('POST', '/sandbox/faults', { ...fault, merchant })),
    clearFaults,
    requests: async path => {
      const url = `/sandbox/requests?merchant=${merchant}`
      const { requests } = await send<{ requests: RecordedRequest[] }>('GET', url)
      return requests.filter(request => request.at >= resetAt && request.path === path)
    },
    happen: async (username, events) =>
      void (await send('POST', '/sandbox/accounts', { merchant, username, ...events })),
    settle: async (verdict, afterMs = 0) =>
      void (await send('POST', '/sandbox/payments/settlement', { merchant, verdict, afterMs })),
    endPayment: async (id, verdict) =>
      void (await send('POST', '/sandbox/payments', { merchant, id, verdict })),
    payments: async () => {
      const url = `/sandbox/payments?merchant=${merchant}`
      const { payments } = await send<{ payments: (Payment & { userName: string })[] }>('GET', url)
      return payments
    },
    give: (username, gift = {}) =>
      send('POST', '/sandbox/rewards', { merchant, username, ...gift }),
    answerFeedback: async text =>
      void (await send('POST', '/sandbox/feedback', { merchant, text })),
    moveClock: async aheadMs => void (await send('POST', '/sandbox/clock', { merchant, aheadMs })),
    usePlay: async (username, kind, amount) =>
      void (await send('POST', '/sandbox/play', { merchant, username, kind, amount })),
    stock: async () => void (await send('POST', '/sandbox/games', { merchant })),
    latestCaptcha: async () =>
      (await send<{ latestCaptcha: string }>('GET', address)).latestCaptcha,
    pushTokens: async () => (await send<{ push: PushToken[] }>('GET', address)).push,
    openSession: username => send('POST', '/sandbox/sessions', { merchant, username }),
    expireSessions: async () => void (await send('POST', '/sandbox/sessions/expire', { merchant })),
    reset: async () => {
      const now = await send<SandboxData>('GET', address)
      seed ??= now
      await client.patch(toUndo(seed, now))
      await clearFaults()
      await client.expireSessions()
      await send('POST', '/sandbox/accounts/reset', { merchant })
      resetAt = new Date().toISOString()
    },
  }

  return client
}

/** Returns the patch that changes `now` back to `seed`, at any depth. */
function toUndo(seed: SandboxData, now: SandboxData): SandboxData {
  return Object.fromEntries(
    patchableParts.map(part => [part, undo(seed[part] ?? {}, now[part] ?? {})]),
  )
}

function undo(seed: Json, now: Json): Json {
  const added = Object.keys(now).filter(key => !(key in seed))
  const kept = Object.entries(seed).map(([key, value]) => {
    const other = now[key]
    return [key, isObject(value) && isObject(other) ? undo(value, other) : value]
  })
  return Object.fromEntries([...kept, ...added.map(key => [key, null])])
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * Creates a function that opens a new connection per call. The sandbox closes idle connections, and
 * a busy caller would notice this only when its next call fails.
 */
function createSender(base: string) {
  /** `T` is the response type defined in contract §4. */
  return async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const headers = new Headers({ Connection: 'close' })
    const init: RequestInit = { method, headers }

    if (body !== undefined) {
      init.body = JSON.stringify(body)
      headers.set('Content-Type', 'application/json')
    }

    const answer = await fetch(base + path, init)
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)

    return JSON.parse(text) as T
  }
}
