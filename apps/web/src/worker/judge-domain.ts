import * as limits from '@livery/contract/limits.ts'
import * as timings from '@livery/contract/timings.ts'

export type JudgePorts = {
  /**
   * Returns whether a host responds to the ping as this merchant; undefined is the worker's own
   * host.
   */
  ping: (host?: string) => Promise<boolean>
  isOnline: () => boolean
  /** Returns a random number from 0 (inclusive) to 1 (exclusive). */
  random: () => number
}

/** How long to wait for the worker's own domain after another domain has responded. */
const graceMs = 3_000

export type Verdict = 'answers' | 'unsure' | 'blocked'

/**
 * Checks whether the worker's own domain is blocked: it failed or hung for 10 s, another domain of
 * the merchant responded correctly, and a second ping to the own domain also failed. A lost
 * network, a captive portal or a slow network is not reported as a blocked domain, because either
 * no other domain responds or the own domain responds late.
 */
export async function judgeDomain(
  others: readonly string[],
  { ping, isOnline, random }: JudgePorts,
): Promise<Verdict> {
  const wasOnline = isOnline()
  const own = ping()
  if (await within(own, timings.domainProbeTimeoutMs)) return 'answers'

  const again = ping()
  const other = anyGood(pickSome(others, random).map(ping))
  if (!(await within(other, timings.domainProbeTimeoutMs))) return 'unsure'
  if (await within(anyGood([own, again]), graceMs)) return 'answers'

  // A browser that reported a lost network from the start is wrong, because another domain has
  // responded.
  return wasOnline && !isOnline() ? 'unsure' : 'blocked'
}

/** Resolves to true at the first good response; to false if all responses are bad. */
function anyGood(answers: readonly Promise<boolean>[]): Promise<boolean> {
  return new Promise(resolve => {
    for (const answer of answers) answer.then(isGood => isGood && resolve(true))
    Promise.all(answers).then(() => resolve(false))
  })
}

function within(answer: Promise<boolean>, ms: number): Promise<boolean> {
  return new Promise(resolve => {
    const timer = setTimeout(resolve, ms, false)
    answer.then(isGood => {
      clearTimeout(timer)
      resolve(isGood)
    })
  })
}

function pickSome(hosts: readonly string[], random: () => number): string[] {
  return hosts
    .map(host => ({ host, at: random() }))
    .sort((a, b) => a.at - b.at)
    .slice(0, limits.domainProbeCount)
    .map(({ host }) => host)
}
