import * as limits from '@livery/contract/limits.ts'
import * as timings from '@livery/contract/timings.ts'

export type JudgePorts = {
  /** Whether a host answers the ping as this merchant; undefined is the worker's own host. */
  ping: (host?: string) => Promise<boolean>
  isOnline: () => boolean
  /** 0 up to, not including, 1. */
  random: () => number
}

/** How long the own domain may still answer once another has. */
const graceMs = 3_000

export type Verdict = 'answers' | 'unsure' | 'blocked'

/**
 * The own domain is blocked if it failed or hung for 10 s, another domain of the merchant answered
 * rightly, and the own one did not answer a second time. A phone without a network, a captive portal
 * and a slow network are no reason: nothing else answers there, or the own domain does in the end.
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
  // A browser that has reported no network all along is wrong: another domain has answered.
  return wasOnline && !isOnline() ? 'unsure' : 'blocked'
}

/** True at the first good answer; false once all have ended without one. */
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
