import { bffPaths } from '@livery/contract/bff-paths.ts'
import { settledWithin } from '@livery/contract/device/settled-within.ts'
import { normalizeHostName } from '@livery/contract/hosts.ts'
import type { RescueFile } from '@livery/contract/rescue/rescue.ts'
import type { WorkerConfig } from './config.ts'
import { readKept } from './precache.ts'

type KeptDomains = { domains: string[]; keptAtMs: number }

/** A name without the build id, so that a new build does not delete the list. */
const buildCacheName = (merchant: string) => `kept-domains-${merchant}`
const key = '/m/domains'
const renewMs = 24 * 60 * 60_000
const mostKept = 100

/**
 * Returns the merchant's other domains: the list from the last successful visit, or else the list
 * that the build includes.
 */
export async function loadOtherDomains(config: WorkerConfig, ownHost: string): Promise<string[]> {
  // If the built-in list is also lost, no other domain is known.
  const painted = () => readRescue(config).catch(() => undefined)
  const { domains = [] } = (await loadKept(config.merchant)) ?? (await painted()) ?? {}
  return domains.filter(host => host !== ownHost)
}

/** Reads the rescue page that the pipeline wrote. @throws if it is lost */
export async function readRescue(config: WorkerConfig): Promise<RescueFile> {
  return (await readKept(config, config.rescue.page)).json()
}

/** Stores the list of domains after a successful visit, at most daily. */
export async function keepDomains({ merchant }: WorkerConfig, nowMs = Date.now()): Promise<void> {
  const kept = await loadKept(merchant)
  if (kept && Math.abs(nowMs - kept.keptAtMs) < renewMs) return

  const answer = await fetch(bffPaths.domains, { credentials: 'omit', cache: 'no-store' })
  const domains = parseHosts(await answer.json())
  if (domains.length === 0) return

  const list: KeptDomains = { domains, keptAtMs: nowMs }
  await settledWithin(async () => {
    const cache = await caches.open(buildCacheName(merchant))
    await cache.put(key, new Response(JSON.stringify(list)))
  })
}

/**
 * Loads the stored list. Returns undefined if the storage is blocked or does not respond, because a
 * page may be waiting for a list.
 */
function loadKept(merchant: string): Promise<KeptDomains | undefined> {
  return settledWithin(async () => {
    const cache = await caches.open(buildCacheName(merchant))
    const answer = await cache.match(key)
    // Only `keepDomains` writes this entry, so the type is correct.
    return answer && ((await answer.json()) as KeptDomains)
  })
}

/** Returns the plain host names in the BFF's response. */
export function parseHosts(answer: unknown): string[] {
  const { value } = answer as { value?: { domains?: unknown } }
  const domains: unknown[] = Array.isArray(value?.domains) ? value.domains : []
  return domains.slice(0, mostKept).flatMap(one => {
    const { domain } = one as { domain?: unknown }
    const host = typeof domain === 'string' ? normalizeHostName(domain) : undefined
    return host === undefined ? [] : [host]
  })
}
