import { describe, expect, it } from 'vitest'
import { createRace } from './domain-routes.ts'
import type { DomainWatch, Site } from './domain-watch.ts'
import type { ProbeDomain } from './probe-domain.ts'

const site = (code: string, ...domains: string[]): Site => ({
  code,
  platformCode: code.toUpperCase(),
  domains,
})
const out = {
  samplesMs: [],
  failuresInARow: 3,
  ejections: 1,
  ejectedUntilMs: 2_000,
  checkedAtMs: 1_000,
}
const watch: Pick<DomainWatch, 'ask' | 'record'> = {
  ask: async () => ({ 'out.test': out }),
  record: async () => undefined,
}
const start = (probe: ProbeDomain) =>
  createRace({ probe, watch, random: () => 0.5, now: () => 1_500 })

describe('a race', () => {
  it('does not include excluded domains', async () => {
    const probed: string[] = []
    const findFastest = start(async domain => {
      probed.push(domain)
      return { good: true, ms: 1 }
    })

    await findFastest(site('one', 'out.test', 'in.test'))

    expect(probed).toEqual(['in.test'])
  })

  it('cancels the remaining probes when one domain has won', async () => {
    const called: AbortSignal[] = []
    const findFastest = start((domain, _code, signal) => {
      if (domain === 'quick.test') return Promise.resolve({ good: true, ms: 1 })
      if (signal) called.push(signal)
      return new Promise(() => undefined)
    })

    expect(await findFastest(site('one', 'slow.test', 'quick.test'))).toMatchObject({
      domain: 'quick.test',
    })
    expect(called.map(({ aborted }) => aborted)).toEqual([true])
  })

  it('records domains that failed, but not domains whose probes were canceled [DOMAIN-07]', async () => {
    let recorded: readonly [string, boolean][] = []

    const late: typeof watch.record = async (_site, found) => {
      // By now the losing probes have been aborted.
      await new Promise(setImmediate)
      recorded = [...found].map(([domain, { good }]) => [domain, good])
    }

    const probe: ProbeDomain = (domain, _code, signal) => {
      if (domain === 'down.test') return Promise.resolve({ good: false })
      if (domain === 'quick.test') return Promise.resolve({ good: true, ms: 1 })
      return new Promise(end => signal?.addEventListener('abort', () => end({ good: false })))
    }

    const own = { ...watch, record: late }
    const findFastest = createRace({ probe, watch: own, random: () => 0.5, now: () => 1_500 })
    await findFastest(site('one', 'down.test', 'slow.test', 'quick.test'))

    expect(recorded).toEqual([
      ['down.test', false],
      ['quick.test', true],
    ])
  })

  it('is refused if the merchant exceeds its limit of concurrent races', async () => {
    const findFastest = start(() => new Promise(() => undefined))
    for (let count = 0; count < 32; count += 1) void findFastest(site(`m${count}`, 'a.test'))

    await expect(findFastest(site('more', 'a.test'))).rejects.toMatchObject({ code: 'overloaded' })
  })
})
