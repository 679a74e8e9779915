import { expect, it } from 'vitest'
import { createNetworkCaps } from '../../../apps/bff/src/telemetry/host-counts.ts'
import { expectSameVerdicts } from './forged-reports.ts'

/** The long form in `forged-reports.long.test.ts` uses a thousand canaries. */
const canaries = 4

it.each(['good', 'more errors', 'slower boots'] as const)(
  "forged reports from one IP address do not change a canary's verdict: %s",
  kind => expectSameVerdicts(kind, canaries),
)

it('at most 1 % of the counted visits come from one network, but its first visit always counts', () => {
  const caps = createNetworkCaps()

  const takeMany = (network: string, ofHost: number) =>
    Array.from({ length: 50 }, (_, at) => caps.takeVisit('a.test', network, ofHost + at)).filter(
      Boolean,
    ).length

  expect(takeMany('attacker', 0)).toBe(1)

  for (let at = 0; at < 1_000; at++) caps.takeVisit('a.test', `home-${at}`, at)

  expect(takeMany('carrier', 1_000)).toBeGreaterThanOrEqual(10)
  expect(takeMany('carrier', 1_050)).toBeLessThanOrEqual(1)
})

it('errors from the first network that reports errors are ignored; every other network counts once', () => {
  const caps = createNetworkCaps()
  const take = (network: string, host = 'a.test') => caps.takeError(host, network, 0)
  expect([take('first'), take('first'), take('second'), take('second')]).toEqual([
    ...[false, false, true, false],
  ])
  expect(take('second', 'b.test')).toBe(false)
})
