/**
 * Manages a worker's precached files, in its build's cache: the core at installation, all others in
 * slices that a page requests (decision 0007). Files from the previous build are carried over
 * (carry-over.ts).
 */
import { settledWithin } from '@livery/contract/device/settled-within.ts'
import type { UpdateOutcome } from '@livery/contract/telemetry/telemetry.ts'
import type { PrecacheList } from '@livery/contract/updates/asset-manifest.ts'
import type { FillWish } from '@livery/contract/updates/worker-messages.ts'
import { copyResponse } from 'workbox-core/copyResponse.js'
import { shellUrl } from './cacheable.ts'
import { carryOver } from './carry-over.ts'
import { buildCacheNames, type WorkerConfig } from './config.ts'

/**
 * The number of parallel fetches. The number is small, so that a page that starts to load soon gets
 * the bandwidth.
 */
const atOnce = 4
/** The number of files in a slice. */
export const sliceSize = 20

/** Fetch options with low priority, so that a page's own requests take precedence. */
type FetchInit = RequestInit & { priority?: 'low' }

/**
 * Caches the core files, and then the shell. A missing shell shows that the installation was
 * interrupted, and the next attempt continues. Returns the patch's outcome.
 * @throws if a file cannot be fetched or stored, because an installation must be complete
 */
export function keepCore(config: WorkerConfig): Promise<UpdateOutcome> {
  return keepShell(config, () => fetchGood(shellUrl, { cache: 'reload' }))
}

/**
 * Restores the core if its caches were deleted while the worker is active, for example by the boot
 * watchdog. Does not store anything if the domain now serves another build, because that build's
 * worker will be installed.
 */
export async function refillCore(config: WorkerConfig): Promise<void> {
  if (await matchShell(config)) return
  try {
    const shell = await fetchGood(shellUrl, { cache: 'no-cache' })
    if ((await shell.clone().text()).includes(config.buildId))
      await keepShell(config, async () => shell)
  } catch {
    // No network, or no storage space: the app continues from the network, and the next navigation
    // tries again.
  }
}

async function keepShell(
  config: WorkerConfig,
  load: () => Promise<Response>,
): Promise<UpdateOutcome> {
  const cache = await caches.open(buildCacheNames(config).precache)
  const { shell: made, outcome } = await carryOver(config, cache)
  const shell = made ?? (await load())
  const lists = await readLists(cache, config.lists)
  const own = [...Object.values(config.rescue), ...findOwnTexts(config, config.language)]
  await keepMissing(cache, [...own, ...lists.flatMap(({ core }) => core)])
  await cache.put(shellUrl, await copyRedirected(shell))

  return outcome
}

/**
 * Returns this build's page for all routes; undefined if the core is lost or its shell was deleted
 * by `giveWay`.
 */
export function matchShell(config: WorkerConfig): Promise<Response | undefined> {
  return matchKept(config, shellUrl)
}

/**
 * Returns a cached file. Does not create a cache, because the creation order determines which build
 * is active.
 */
export function matchKept(config: WorkerConfig, url: string): Promise<Response | undefined> {
  return caches.match(url, { cacheName: buildCacheNames(config).precache })
}

/**
 * Reads a hashed file from the core. If the core's cache is lost or does not respond, the browser's
 * own cache may still have the file, without a network.
 *
 * @throws if neither has the file in time
 */
export async function readKept(config: WorkerConfig, url: string): Promise<Response> {
  const kept = await settledWithin(() => matchKept(config, url))
  const answer = kept ?? (await settledWithin(() => fetchGood(url, { cache: 'force-cache' })))
  if (!answer) throw new Error(`${url} is lost`)
  return answer
}

/**
 * Deletes the shell, so that the network handles navigations until the next worker is active. If
 * that worker's release is withdrawn, `refillCore` restores the core.
 */
export async function giveWay(config: WorkerConfig): Promise<void> {
  const cache = await caches.open(buildCacheNames(config).precache)
  await cache.delete(shellUrl)
}

/**
 * Caches the next slice of files outside the core: first the player's language, then the other
 * screens and the brand's default language. Returns the number of remaining files. A file that
 * cannot be fetched is skipped until the worker restarts, so that it does not block other files.
 * @throws if no file in the slice can be fetched, a file cannot be stored, or the core is lost
 */
export async function keepSlice(
  config: WorkerConfig,
  { language, isWhole }: FillWish,
  signal: AbortSignal,
): Promise<number> {
  // Checked before a cache is opened, because opening creates the cache.
  if (!(await matchShell(config))) throw new Error('the core is lost')

  const cache = await caches.open(buildCacheNames(config).precache)
  const lists = await readLists(cache, config.lists)
  const spoken = lists.flatMap(({ languages }) => languages?.[language] ?? [])
  const texts = await readLists(cache, spoken)
  const wanted = [
    ...findOwnTexts(config, language),
    ...texts.flatMap(({ core }) => core),
    ...(isWhole ? [...texts, ...lists].flatMap(({ later }) => later) : []),
  ]
  const next = wanted.filter(url => !lost.has(url))

  return keepMissing(cache, next, sliceSize, { priority: 'low', signal }, lost)
}

/** Returns the file with the merchant's own wordings in a language, if there is one. */
function findOwnTexts({ texts }: WorkerConfig, language: string | undefined): string[] {
  const file = Object.entries(texts ?? {}).find(([code]) => code === language)?.[1]
  return file === undefined ? [] : [file]
}

/** Files outside the core that could not be fetched. */
const lost = new Set<string>()

/** Reads lists, which are cached together with the files that they name. */
async function readLists(cache: Cache, urls: readonly string[]): Promise<PrecacheList[]> {
  await keepMissing(cache, urls)
  const answers = await Promise.all(urls.map(url => cache.match(url)))
  return Promise.all(answers.flatMap(answer => (answer ? [answer.json()] : [])))
}

/**
 * Caches the first missing files. Returns how many are still missing.
 *
 * @param mayLack receives the files that cannot be fetched, unless every file fails
 */
async function keepMissing(
  cache: Cache,
  urls: readonly string[],
  atMost = urls.length,
  init: FetchInit = {},
  mayLack?: Set<string>,
): Promise<number> {
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  const missing = [...new Set(urls)].filter(url => !kept.has(url))
  const next = missing.slice(0, atMost)
  const left = missing.length - next.length
  const failed = new Map<string, unknown>()

  const keepNext = async () => {
    for (let url = next.shift(); url !== undefined; url = next.shift()) {
      const name = url
      const answer = await fetchGood(name, init).catch(error => void failed.set(name, error))
      if (answer) await cache.put(name, await copyRedirected(answer))
      else if (!mayLack || init.signal?.aborted) throw failed.get(name)
    }
  }

  await Promise.all(Array.from({ length: atOnce }, keepNext))
  // All files failed, which indicates a missing network rather than a content blocker.
  if (failed.size > 0 && failed.size === missing.length - left) throw [...failed.values()][0]

  for (const url of failed.keys()) mayLack?.add(url)

  return left
}

async function fetchGood(url: string, init: FetchInit): Promise<Response> {
  const answer = await fetch(url, init)
  if (!answer.ok) throw new Error(`${url} is answered with ${answer.status}`)
  return answer
}

/**
 * Copies a redirected response, which some static hosts send, because a browser rejects it for a
 * navigation.
 */
function copyRedirected(answer: Response): Response | Promise<Response> {
  return answer.redirected ? copyResponse(answer) : answer
}
