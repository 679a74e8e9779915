import { type CanaryCounts, noCounts } from '@livery/contract/canary/canary-counts.ts'
import type { Canary } from '@livery/contract/release.ts'
import { expect, it } from 'vitest'
import { usualRule } from './judge-canary.ts'
import { expandServers, type Look, type Watch, watchCanary } from './watch-canary.ts'

const canary: Canary = { release: 'a'.repeat(64), share: 0.01 }

function toCounts(visits: number, errors: number) {
  const counts = { ...noCounts(), visits, errors }
  counts.boots[3] = Math.round(visits * 0.75)
  counts.boots[5] = visits - (counts.boots[3] ?? 0)
  return counts
}

function toAnswer(visits: number, errors: number, of: Canary | null = canary): CanaryCounts {
  const tried = {
    before: toCounts(20_000, 100),
    stable: noCounts(),
    canary: toCounts(visits, errors),
  }
  const other = { before: toCounts(90_000, 450), stable: toCounts(90_000, 450), canary: noCounts() }
  return { canary: of && JSON.stringify(of), hosts: { 'a.test': tried, 'b.test': other } }
}

/** Checks once per minute for an hour, with the given server responses in order. */
function watch(answers: (CanaryCounts | undefined)[][], more: Partial<Watch> = {}) {
  let nowMs = 0
  const looks: Look[] = []
  const done = watchCanary({
    servers: ['http://one', 'http://two'],
    rule: usualRule,
    forMs: 3_600_000,
    everyMs: 60_000,
    readCanary: async () => canary,
    ask: async server => {
      const round = answers[Math.min(nowMs / 60_000, answers.length - 1)] ?? []
      return round[server.endsWith('one') ? 0 : 1]
    },
    onLook: look => looks.push(look),
    now: () => nowMs,
    sleep: async ms => {
      nowMs += ms
    },
    ...more,
  })

  return { done, looks, minutes: () => nowMs / 60_000 }
}

it('the servers’ counts are added up, and the canary is promoted once they are sufficient', async () => {
  const { done, minutes } = watch([
    [toAnswer(1_000, 5), toAnswer(1_000, 5)],
    [toAnswer(2_600, 13), toAnswer(2_600, 13)],
  ])
  expect((await done).look).toMatchObject({ outcome: 'promote', visits: 5_200, missing: [] })
  expect(minutes()).toBe(1)
})

it('the canary is halted immediately, even while a server does not respond', async () => {
  const { done } = watch([[toAnswer(1_500, 40), undefined]])
  expect((await done).look).toMatchObject({ outcome: 'halt', missing: ['http://two'] })
})

it('a server that does not respond or does not serve the canary yet delays the promotion', async () => {
  for (const other of [
    undefined,
    toAnswer(0, 0, null),
    toAnswer(0, 0, { ...canary, share: 0.5 }),
  ]) {
    const { done, looks } = watch([
      [toAnswer(100, 0), toAnswer(100, 0)],
      [toAnswer(6_000, 30), other],
      [toAnswer(6_000, 30), toAnswer(0, 0)],
    ])
    expect((await done).look.outcome).toBe('promote')
    expect(looks.map(({ outcome }) => outcome)).toEqual(['wait', 'wait', 'promote'])
  }
})

it('a server that does not respond at the first check is named before the wait begins', async () => {
  const { done, looks, minutes } = watch([[toAnswer(100, 0), undefined]])

  await expect(done).rejects.toThrow('--bff: http://two does not respond')
  expect(looks).toHaveLength(1)
  expect(minutes()).toBe(0)
})

it('the outcome is undecided if there are too few visits in the given time', async () => {
  const { done, minutes } = watch([[toAnswer(100, 0), toAnswer(100, 0)]])
  expect((await done).look.outcome).toBe('wait')
  expect(minutes()).toBe(60)
})

it('a service name stands for each of its replicas', async () => {
  const addresses: Record<string, string[]> = {
    bff: ['172.20.0.4', '172.20.0.5', 'fd00::4', 'fd00::5'],
    localhost: ['127.0.0.1', '::1'],
  }
  const lookUp = async (name: string) =>
    (addresses[name] ?? []).map(address => ({ address, family: address.includes(':') ? 6 : 4 }))
  const given = ['http://bff:9090', 'http://localhost:9091', 'http://gone:9090']

  expect(await expandServers(given, lookUp)).toEqual([
    'http://172.20.0.4:9090',
    'http://172.20.0.5:9090',
    'http://localhost:9091',
    'http://gone:9090',
  ])
})

it('the canary is checked only once if no time is given', async () => {
  const { done, looks } = watch([[toAnswer(100, 0), toAnswer(100, 0)]], { forMs: 0 })
  expect((await done).look.outcome).toBe('wait')
  expect(looks).toHaveLength(1)
})

it('watchCanary throws if another operator has changed the canary', async () => {
  const found: (Canary | undefined)[] = [canary, { ...canary, share: 0.5 }]
  const { done } = watch([[toAnswer(100, 0), toAnswer(100, 0)]], {
    readCanary: async () => found.shift(),
  })
  await expect(done).rejects.toThrow('somebody else changed or ended')
})

it('watchCanary throws if there is no canary', async () => {
  const { done } = watch([], { readCanary: async () => undefined })
  await expect(done).rejects.toThrow('no canary is running')
})
