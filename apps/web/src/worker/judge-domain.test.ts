import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { judgeDomain, type Verdict } from './judge-domain.ts'

/**
 * For each ping in order: a good or bad response and its time in milliseconds. The last response
 * repeats.
 */
type Answers = readonly (readonly ['good' | 'bad', number])[]
const never: Answers = [['good', 1e9]]

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type World = { own: Answers; others: Record<string, Answers>; online?: readonly boolean[] }

/** Returns the verdict and the time until it. */
async function judge({ own, others, online = [true] }: World) {
  const counts: Record<string, number> = {}
  const wasOnline = [...online]

  const ping = (host = 'own') => {
    const answers = host === 'own' ? own : (others[host] ?? never)
    counts[host] = (counts[host] ?? 0) + 1
    const [what, ms] = answers[Math.min(counts[host], answers.length) - 1] ?? ['bad', 0]
    return new Promise<boolean>(resolve => setTimeout(resolve, ms, what === 'good'))
  }

  const isOnline = () => (wasOnline.length > 1 ? wasOnline.shift() : wasOnline[0]) ?? true
  const startMs = Date.now()
  let verdict: [Verdict, number] | undefined
  judgeDomain(Object.keys(others), { ping, isOnline, random: () => 0.5 }).then(found => {
    verdict = [found, Date.now() - startMs]
  })
  await vi.advanceTimersByTimeAsync(60_000)

  return { verdict: verdict?.[0], atMs: verdict?.[1], counts }
}

const fine: Record<string, Answers> = { b: [['good', 300]] }

describe('a domain is blocked', () => {
  it('when it fails immediately and again, while another domain responds', async () => {
    expect(await judge({ own: [['bad', 5]], others: fine })).toMatchObject({
      verdict: 'blocked',
      atMs: 305,
    })
  })

  it('when the browser reports that it is offline, but another domain responds', async () => {
    const world = { own: [['bad', 5]], others: fine, online: [false] } as const
    expect((await judge(world)).verdict).toBe('blocked')
  })

  it('when it hangs for 10 s, and for 3 s more while another domain responds', async () => {
    expect(await judge({ own: never, others: fine })).toMatchObject({
      verdict: 'blocked',
      atMs: 13_300,
    })
  })

  it('when one of many other domains responds; at most ten are probed', async () => {
    const names = Array.from({ length: 25 }, (_, at) => `d${at}`)
    const others = Object.fromEntries(names.map(name => [name, never]))
    const { verdict, counts } = await judge({
      own: [['bad', 5]],
      others: { ...others, d3: [['good', 700]] },
    })

    expect(verdict).toBe('blocked')
    expect(Object.keys(counts)).toHaveLength(11)
  })
})

describe('a domain is not blocked', () => {
  it.each<[string, World]>([
    ['when it responds', { own: [['good', 50]], others: fine }],
    ['when it responds within 10 s', { own: [['good', 9_999]], others: fine }],
    ['when it responds later than another domain', { own: [['good', 13_000]], others: fine }],
    [
      'when only its second response is valid',
      {
        own: [
          ['bad', 5],
          ['good', 2_000],
        ],
        others: fine,
      },
    ],
    [
      'when no other domain responds correctly: a captive portal',
      {
        own: [['bad', 5]],
        others: { b: [['bad', 5]], c: [['bad', 900]] },
      },
    ],
    [
      'when no other domain responds in time',
      { own: [['bad', 5]], others: { b: [['good', 10_001]] } },
    ],
    ['when there is no other domain', { own: [['bad', 5]], others: {} }],
    [
      'when the phone is offline',
      { own: [['bad', 5]], others: { b: [['bad', 5]] }, online: [false] },
    ],
    ['when the phone goes offline', { own: [['bad', 5]], others: fine, online: [true, false] }],
  ])('%s', async (_when, world) => {
    expect((await judge(world)).verdict).not.toBe('blocked')
  })

  it('if it responds, and no other domain is probed then', async () => {
    expect((await judge({ own: [['good', 9_000]], others: fine })).counts).toEqual({ own: 1 })
  })
})
