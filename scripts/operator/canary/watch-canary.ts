/** Checks a canary until the outcome is clear or the given time is over. */
import { lookup } from 'node:dns/promises'
import { isDeepStrictEqual } from 'node:util'
import {
  addCounts,
  type CanaryCounts,
  canaryCounts,
  canaryCountsPath,
} from '@livery/contract/canary/canary-counts.ts'
import type { Canary } from '@livery/contract/release.ts'
import { OperatorError } from '#support/operator-problem.ts'
import { judgeCanary, type Rule, type Verdict } from './judge-canary.ts'

const timeoutMs = 10_000

type LookUp = (name: string) => Promise<readonly { address: string; family: number }[]>

/**
 * Returns a URL for each IP address of each server: the name of a compose or Kubernetes service has
 * one address per replica. A name with one address, or without any, stays as it is.
 */
export async function expandServers(
  servers: readonly string[],
  lookUp: LookUp = name => lookup(name, { all: true }),
): Promise<string[]> {
  const expanded = servers.map(async server => {
    if (!URL.canParse(server)) return [server]
    const { hostname } = new URL(server)
    const found = await lookUp(hostname).catch(() => [])
    // `localhost` has an IPv4 and an IPv6 address, which are one server.
    const family = found[0]?.family
    const own = found.filter(one => one.family === family)
    if (own.length < 2) return [server]

    return own.map(({ address }) => {
      const url = new URL(server)
      url.hostname = address.includes(':') ? `[${address}]` : address
      return url.origin
    })
  })
  return [...new Set((await Promise.all(expanded)).flat())]
}

/** Returns `undefined` if the server does not respond, or responds in another version's format. */
export async function askCounts(server: string): Promise<CanaryCounts | undefined> {
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await fetch(new URL(canaryCountsPath, server), { signal })
    if (!response.ok) return undefined
    return canaryCounts.safeParse(await response.json()).data
  } catch {
    // A restarting server is queried again at the next check.
    return undefined
  }
}

export type Look = Verdict & {
  /** Servers that did not respond or do not serve this canary yet. */
  missing: string[]
  /** Servers that did not respond with counts at all. */
  silent: string[]
}

export type Watch = {
  servers: readonly string[]
  rule: Rule
  /** 0: one look. */
  forMs: number
  everyMs: number
  /** Returns the active canary. */
  readCanary(): Promise<Canary | undefined>
  ask(server: string): Promise<CanaryCounts | undefined>
  onLook(look: Look): void
  now(): number
  sleep(ms: number): Promise<unknown>
}

/**
 * Returns the last check and the canary it is about. A missing server delays a promotion but never
 * a halt.
 *
 * @throws OperatorError if there is no canary, it has been replaced, or a server does not respond
 * before the wait begins, because its address may be wrong
 */
export async function watchCanary(watch: Watch): Promise<{ canary: Canary; look: Look }> {
  const { readCanary, forMs, everyMs, onLook, now, sleep } = watch
  const canary = await readCanary()
  if (canary === undefined) {
    throw new OperatorError('no canary is running; start one with: livery build --stage canary')
  }

  const until = now() + forMs
  let isFirst = true

  for (;;) {
    const look = await lookAt(canary, watch)
    onLook(look)
    const left = until - now()
    if (look.outcome !== 'wait' || left <= 0) return { canary, look }
    if (isFirst) requireAnswers(look)
    isFirst = false
    await sleep(Math.min(everyMs, left))
    if (!isDeepStrictEqual(await readCanary(), canary)) {
      throw new OperatorError('somebody else changed or ended the canary in the meantime')
    }
  }
}

function requireAnswers({ silent }: Look): void {
  if (silent.length === 0) return
  const reasons = silent.map(
    server =>
      `--bff: ${server} does not respond with the counts of a canary; name the admin port of a running BFF`,
  )
  throw new OperatorError(reasons)
}

async function lookAt(canary: Canary, { servers, rule, ask }: Watch): Promise<Look> {
  const answers = await Promise.all(
    servers.map(async server => ({ server, counts: await ask(server) })),
  )
  const isOfIt = ({ counts }: (typeof answers)[number]) =>
    counts !== undefined && isDeepStrictEqual(JSON.parse(counts.canary ?? 'null'), canary)
  const known = answers.filter(isOfIt).flatMap(({ counts }) => counts ?? [])
  const missing = answers.filter(answer => !isOfIt(answer)).map(({ server }) => server)
  const silent = answers.filter(({ counts }) => !counts).map(({ server }) => server)
  const verdict = judgeCanary(Object.values(addCounts(known).hosts), rule)
  const isEarly = verdict.outcome === 'promote' && missing.length > 0

  return { ...verdict, outcome: isEarly ? 'wait' : verdict.outcome, missing, silent }
}
