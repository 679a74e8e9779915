import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createSafeStorage } from '#device/storage.ts'
import { createPlatformClient } from './client.ts'
import { session } from './test-client.ts'

/** Steps by two players who share one tab, first in sequence and then alternating. */
type Step =
  | { kind: 'ask'; path: 'memberInfo' | 'unreadCount'; how: 'plain' | 'cache' | 'flush' }
  | { kind: 'answer' }
  | { kind: 'switch'; to: 'a' | 'b' | undefined }
  | { kind: 'language'; to: 'EN' | 'VI' }
  | { kind: 'forget' }
  | { kind: 'pass'; ms: number }

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('ask' as const),
    path: fc.constantFrom('memberInfo' as const, 'unreadCount' as const),
    how: fc.constantFrom('plain' as const, 'cache' as const, 'flush' as const),
  }),
  fc.record({ kind: fc.constant('answer' as const) }),
  fc.record({ kind: fc.constant('switch' as const), to: fc.constantFrom('a', 'b', undefined) }),
  fc.record({ kind: fc.constant('language' as const), to: fc.constantFrom('EN', 'VI') }),
  fc.record({ kind: fc.constant('forget' as const) }),
  fc.record({ kind: fc.constant('pass' as const), ms: fc.integer({ min: 0, max: 120_000 }) }),
) as fc.Arbitrary<Step>

/** Simulates a platform that responds to each request with its caller, language and endpoint. */
function createTab() {
  const state = { token: undefined as string | undefined, language: 'EN' as 'EN' | 'VI', now: 0 }
  const open: { url: string; headers: Record<string, string>; answer: (r: Response) => void }[] = []
  const memory = new Map<string, string>()
  const storage = createSafeStorage(() => toStorage(memory))
  const client = createPlatformClient({
    fetch: (url, init) =>
      new Promise((answer, lose) => {
        open.push({ url, headers: init.headers as Record<string, string>, answer })
        init.signal?.addEventListener('abort', () => lose(new Error('aborted')))
      }),
    now: () => state.now,
    isReloaded: false,
    clock: { learn: () => undefined },
    isOnline: () => true,
    noteAnswer: () => undefined,
    storage,
    readKept: async () => undefined,
    caller: () => ({
      merchant: 'TLB',
      language: state.language,
      session: state.token === undefined ? undefined : { ...session, token: state.token },
    }),
    cipher: () => 'DES-EDE3-CBC',
    loadEncryption: () => Promise.reject(new Error('not here')),
  })

  const answerNext = () => {
    const next = open.shift()
    if (!next) return
    const { Authorization = 'nobody', Language } = next.headers
    const value = `${Authorization} ${Language} ${next.url}`
    next.answer(new Response(JSON.stringify({ success: true, value })))
  }

  return { client, state, open, answerNext }
}

function toStorage(memory: Map<string, string>): Storage {
  return {
    get length() {
      return memory.size
    },
    clear: () => memory.clear(),
    getItem: key => memory.get(key) ?? null,
    key: index => [...memory.keys()][index] ?? null,
    removeItem: key => void memory.delete(key),
    setItem: (key, value) => void memory.set(key, value),
  }
}

const paths = { memberInfo: '/wps/member/info', unreadCount: '/wps/relay/CBS_unreadCount' }

async function play(steps: readonly Step[]): Promise<string[]> {
  const { client, state, open, answerNext } = createTab()
  const wrong: string[] = []
  const asked: Promise<void>[] = []

  for (const step of steps) {
    if (step.kind === 'answer') answerNext()
    if (step.kind === 'switch') state.token = step.to
    if (step.kind === 'language') state.language = step.to
    if (step.kind === 'forget') client.forgetAnswers()
    if (step.kind === 'pass') state.now += step.ms
    if (step.kind === 'ask') {
      const due = `${state.token ?? 'nobody'} ${state.language} ${paths[step.path]}`
      const options = {
        ...(step.how !== 'plain' && { cache: true as const }),
        flush: step.how === 'flush',
      }
      const got: Promise<unknown> = client.call(step.path, options)
      asked.push(got.then(value => void (value === due || wrong.push(`${value} for ${due}`))))
    }
    await Promise.resolve()
  }

  while (open.length > 0) {
    answerNext()
    await new Promise(resolve => setImmediate(resolve))
  }

  await Promise.all(asked)

  return wrong
}

describe('two players with one client', () => {
  it("never receive the other player's responses, or responses in another language [HTTP-07, HTTP-09]", async () => {
    const scripts = fc.array(step, { minLength: 5, maxLength: 40 })
    const property = fc.asyncProperty(scripts, async steps => {
      expect(await play(steps)).toEqual([])
    })
    await fc.assert(property, { numRuns: 1500, seed: 5 })
  })
})
