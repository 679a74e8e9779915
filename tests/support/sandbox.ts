/** Drives the sandbox platform on behalf of one merchant, so that brands never disturb each other. */

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

const worldParts = ['settings', 'flags', 'template', 'content'] as const

/** By part, what to lay over it; `null` takes a key away. */
type World = Partial<Record<(typeof worldParts)[number], Json>>

type Happened = { deposits?: number; withdrawals?: number; bankCards?: [] }

export type SandboxClient = {
  patch: (world: World) => Promise<void>
  fault: (fault: Fault) => Promise<void>
  /** What this merchant's visitors asked since the last reset, oldest first. */
  requests: (path: string) => Promise<RecordedRequest[]>
  /** What has happened to a player by now; stays as it is through a reset. */
  happen: (username: string, events: Happened) => Promise<void>
  /** The digits of the picture captcha that was drawn last. */
  latestCaptcha: () => Promise<string>
  /** Ends every session of this merchant, as time would. */
  expireSessions: () => Promise<void>
  /** World, faults, sessions and recorded requests of this merchant as at first. */
  reset: () => Promise<void>
}

export function createSandboxClient(port: number, merchant: string): SandboxClient {
  const send = createSender(`http://127.0.0.1:${port}`)
  const world = `/sandbox/merchants/${merchant}`
  let seed: World | undefined
  let resetAt = ''

  async function removeFaults(): Promise<void> {
    const { faults } = await send<{ faults: { id: number; merchant?: string }[] }>(
      'GET',
      '/sandbox/faults',
    )
    const own = faults.filter(fault => fault.merchant === merchant)
    for (const { id } of own) await send('DELETE', `/sandbox/faults/${id}`)
  }

  const client: SandboxClient = {
    patch: async patch => void (await send('PATCH', world, patch)),
    fault: async fault => void (await send('POST', '/sandbox/faults', { ...fault, merchant })),
    requests: async path => {
      const url = `/sandbox/requests?merchant=${merchant}`
      const { requests } = await send<{ requests: RecordedRequest[] }>('GET', url)
      return requests.filter(request => request.at >= resetAt && request.path === path)
    },
    happen: async (username, events) =>
      void (await send('POST', '/sandbox/accounts', { merchant, username, ...events })),
    latestCaptcha: async () => (await send<{ latestCaptcha: string }>('GET', world)).latestCaptcha,
    expireSessions: async () => void (await send('POST', '/sandbox/sessions/expire', { merchant })),
    reset: async () => {
      const now = await send<World>('GET', world)
      seed ??= now
      await client.patch(toUndo(seed, now))
      await removeFaults()
      await client.expireSessions()
      resetAt = new Date().toISOString()
    },
  }
  return client
}

/** The patch that leads from `now` back to `seed`, however deep they differ. */
function toUndo(seed: World, now: World): World {
  return Object.fromEntries(worldParts.map(part => [part, undo(seed[part] ?? {}, now[part] ?? {})]))
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

function createSender(base: string) {
  /** `T` is the shape contract §4 gives the answer. */
  return async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const init: RequestInit = { method }
    if (body !== undefined) {
      init.body = JSON.stringify(body)
      init.headers = { 'Content-Type': 'application/json' }
    }
    const answer = await fetch(base + path, init)
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
    return JSON.parse(text) as T
  }
}
