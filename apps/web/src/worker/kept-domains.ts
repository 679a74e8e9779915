import { bffPaths } from '@livery/contract/bff-paths.ts'
import { settledWithin } from '@livery/contract/device/settled-within.ts'
import { toHostName } from '@livery/contract/hosts.ts'
import type { RescueFile } from '@livery/contract/rescue/rescue.ts'
import type { WorkerConfig } from './config.ts'
import { readKept } from './precache.ts'

type KeptDomains = { domains: string[]; keptAtMs: number }

/** A name of its own: a new build does not drop the list. */
const toCacheName = (merchant: string) => `kept-domains-${merchant}`
const key = '/m/domains'
const renewMs = 24 * 60 * 60_000
const mostKept = 100

/** The merchant's other domains: those of the last good visit, else the painted ones. */
export async function loadOtherDomains(config: WorkerConfig, ownHost: string): Promise<string[]> {
  // No domain is known while the painted page is lost too.
  const painted = () => readRescue(config).catch(() => undefined)
  const { domains = [] } = (await loadKept(config.merchant)) ?? (await painted()) ?? {}
  return domains.filter(host => host !== ownHost)
}

/** Written by the pipeline. @throws where it is lost */
export async function readRescue(config: WorkerConfig): Promise<RescueFile> {
  return (await readKept(config, config.rescue.page)).json()
}

/** Keeps the list of a good visit, once a day. */
export async function keepDomains({ merchant }: WorkerConfig, nowMs = Date.now()): Promise<void> {
  const kept = await loadKept(merchant)
  if (kept && Math.abs(nowMs - kept.keptAtMs) < renewMs) return
  const answer = await fetch(bffPaths.domains, { credentials: 'omit', cache: 'no-store' })
  const domains = toHosts(await answer.json())
  if (domains.length === 0) return
  const list: KeptDomains = { domains, keptAtMs: nowMs }
  await settledWithin(async () => {
    const cache = await caches.open(toCacheName(merchant))
    await cache.put(key, new Response(JSON.stringify(list)))
  })
}

/** Closed storage, or one that does not answer, has none: a page may wait for the painted ones. */
function loadKept(merchant: string): Promise<KeptDomains | undefined> {
  return settledWithin(async () => {
    const cache = await caches.open(toCacheName(merchant))
    const answer = await cache.match(key)
    // Written above; only this worker writes there.
    return answer && ((await answer.json()) as KeptDomains)
  })
}

/** The plain host names in the BFF's answer. */
export function toHosts(answer: unknown): string[] {
  const { value } = answer as { value?: { domains?: unknown } }
  const domains: unknown[] = Array.isArray(value?.domains) ? value.domains : []
  return domains.slice(0, mostKept).flatMap(one => {
    const { domain } = one as { domain?: unknown }
    const host = typeof domain === 'string' ? toHostName(domain) : undefined
    return host === undefined ? [] : [host]
  })
}
