import { describe, expect, it } from 'vitest'
import { selectUsable } from './domain-state.ts'
import { createDomainWatch, probesPerTick, type Site } from './domain-watch.ts'
import { createMemoryHealthStore } from './health-store.ts'
import type { Probed } from './probe-domain.ts'

const site = (code: string, domains = 3): Site => ({
  code,
  platformCode: code.toUpperCase(),
  domains: Array.from({ length: domains }, (_, index) => `${code}-${index}.test`),
})

/** Creates a random number generator that always yields the same sequence (Park and Miller). */
function createRandom(seed = 7): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

function startWatch(answer: (domain: string) => Probed = () => ({ good: true, ms: 20 })) {
  const clock = { nowMs: 1_000_000 }
  const probed: string[] = []
  const watch = createDomainWatch({
    probe: async domain => {
      probed.push(domain)
      return answer(domain)
    },
    store: createMemoryHealthStore(),
    now: () => clock.nowMs,
    random: createRandom(),
  })

  /**
   * Advances the clock by the given number of seconds and settles the probes that begin in each
   * second.
   */
  const pass = async (seconds: number): Promise<number[]> => {
    const begun: number[] = []

    for (let second = 0; second < seconds; second += 1) {
      clock.nowMs += 1_000
      begun.push(watch.tick())
    }

    await new Promise(setImmediate)

    return begun
  }

  return { watch, probed, pass }
}

describe('the domain watch', () => {
  it('does not probe any domain until a request needs it', async () => {
    const { probed, pass } = startWatch()
    await pass(600)

    expect(probed).toEqual([])
  })

  it('probes a merchant’s domains within seconds of a request, then about once per minute', async () => {
    const { watch, probed, pass } = startWatch()

    expect(await watch.ask(site('one'))).toEqual({})

    await pass(3)

    expect(probed).toHaveLength(3)

    await pass(4 * 60)

    expect(probed.length).toBeGreaterThanOrEqual(3 * 4)
    expect(probed.length).toBeLessThanOrEqual(3 * 7)
    expect(Object.keys(await watch.ask(site('one'))).sort()).toEqual(site('one').domains)
  })

  it('excludes domains that are far slower than a merchant’s fastest domain', async () => {
    const { watch, pass } = startWatch(domain => ({
      good: true,
      ms: domain === 'one-0.test' ? 2_000 : 20,
    }))

    await watch.ask(site('one'))

    for (let round = 0; round < 4; round += 1) await pass(75)

    const health = Object.entries(await watch.ask(site('one')))

    const ejected = health.filter(([, { ejectedUntilMs }]) => ejectedUntilMs > 0)

    expect(ejected.map(([domain]) => domain)).toEqual(['one-0.test'])
  })

  it('forgets a domain that no longer belongs to the merchant', async () => {
    const { watch } = startWatch()
    const good = { good: true, ms: 5 } as const
    await watch.record(site('one'), new Map([['one-2.test', good]]))
    await watch.record(site('one', 2), new Map([['one-0.test', good]]))

    expect(Object.keys(await watch.ask(site('one')))).toEqual(['one-0.test'])
  })

  it('drops the least recently requested merchant when more merchants are requested than it can probe', async () => {
    const { watch, probed, pass } = startWatch()
    for (let index = 0; index <= 1_000; index += 1) await watch.ask(site(`m${index}`, 1))
    await pass(100)

    expect(probed).toContain('m1-0.test')
    expect(probed).not.toContain('m0-0.test')
  })

  it('does not probe domains that a race has just probed', async () => {
    const { watch, probed, pass } = startWatch()
    const one = site('one')
    await watch.ask(one)
    await watch.record(one, new Map([['one-0.test', { good: true, ms: 5 }]]))
    await pass(3)

    expect(probed.sort()).toEqual(['one-1.test', 'one-2.test'])
  })

  it('stops probing ten minutes after the last request', async () => {
    const { watch, probed, pass } = startWatch()
    await watch.ask(site('one'))
    await pass(11 * 60)
    const before = probed.length
    await pass(10 * 60)

    expect(probed).toHaveLength(before)
  })

  it('exceeds its limit of probes per second by at most one round, even for ten thousand merchants', async () => {
    const { watch, pass } = startWatch()
    for (let index = 0; index < 10_000; index += 1) await watch.ask(site(`m${index}`))
    const begun = await pass(120)

    expect(Math.max(...begun)).toBeLessThan(probesPerTick + 3)
    expect(Math.min(...begun.slice(3))).toBeGreaterThan(0)
  })

  it('spreads the rounds over time when many merchants are requested at the same moment', async () => {
    const { watch, pass } = startWatch()
    for (let index = 0; index < 50; index += 1) await watch.ask(site(`m${index}`, 1))
    await pass(10)
    const second = await pass(80)

    expect(second.filter(count => count > 0).length).toBeGreaterThan(15)
  })

  it('probes at most ten domains in one round [CALL-19]', async () => {
    const { watch, probed, pass } = startWatch()
    await watch.ask(site('wide', 40))
    await pass(3)

    expect(new Set(probed).size).toBe(10)
  })
})

describe('selectUsable', () => {
  const out = {
    samplesMs: [],
    failuresInARow: 3,
    ejections: 1,
    ejectedUntilMs: 2_000,
    checkedAtMs: 1_000,
  }

  it('excludes ejected domains, unless all domains are ejected', () => {
    const domains = ['a.test', 'b.test']

    expect(selectUsable(domains, { 'a.test': out }, 1_500)).toEqual(['b.test'])
    expect(selectUsable(domains, { 'a.test': out, 'b.test': out }, 1_500)).toEqual(domains)
    expect(selectUsable(domains, { 'a.test': out }, 2_000)).toEqual(domains)
  })
})
