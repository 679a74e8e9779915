/**
 * The files that a worker keeps, in the cache of its build: the core with its installation, all others
 * in slices that a page asks for (decision 0007). Files of the build before it are carried over (carry-over.ts).
 */
import { settledWithin } from '@livery/contract/device/settled-within.ts'
import type { UpdateOutcome } from '@livery/contract/telemetry/telemetry.ts'
import type { PrecacheList } from '@livery/contract/updates/precache-list.ts'
import type { FillWish } from '@livery/contract/updates/worker-messages.ts'
import { copyResponse } from 'workbox-core/copyResponse.js'
import { shellUrl } from './cacheable.ts'
import { carryOver } from './carry-over.ts'
import { toCacheNames, type WorkerConfig } from './config.ts'

/** Files that are fetched at a time: few, so that a page that begins to load is soon alone. */
const atOnce = 4
/** Files of a slice. */
export const sliceSize = 20

/** Fetches without a say in the order of what a page loads. */
type FetchInit = RequestInit & { priority?: 'low' }

/**
 * Keeps the core; the shell last, so that a core cut short is known by it and goes on where it ended. Answers
 * what became of the patch.
 *
 * @throws where a file cannot be fetched or kept: an installation is whole or not
 */
export function keepCore(config: WorkerConfig): Promise<UpdateOutcome> {
  return keepShell(config, () => fetchGood(shellUrl, { cache: 'reload' }))
}

/**
 * Fills the core of an active worker that has lost it: the boot watchdog's repair empties the caches
 * and keeps the worker. Nothing is kept when the domain serves another build by now, since its worker
 * is on the way.
 */
export async function refillCore(config: WorkerConfig): Promise<void> {
  if (await matchShell(config)) return
  try {
    const shell = await fetchGood(shellUrl, { cache: 'no-cache' })
    if ((await shell.clone().text()).includes(config.buildId))
      await keepShell(config, async () => shell)
  } catch {
    // No network, or no room: the app goes on from the network, and the next navigation tries again.
  }
}

async function keepShell(
  config: WorkerConfig,
  load: () => Promise<Response>,
): Promise<UpdateOutcome> {
  const cache = await caches.open(toCacheNames(config).precache)
  const { shell: made, outcome } = await carryOver(config, cache)
  const shell = made ?? (await load())
  const lists = await readLists(cache, config.lists)
  const rescue = Object.values(config.rescue)
  await keepMissing(cache, [...rescue, ...lists.flatMap(({ core }) => core)])
  await cache.put(shellUrl, await toPlain(shell))
  return outcome
}

/** The page of every route, as this build has it; undefined while the core is lost or gives way. */
export function matchShell(config: WorkerConfig): Promise<Response | undefined> {
  return matchKept(config, shellUrl)
}

/** Makes no cache: their order tells which build is active. */
export function matchKept(config: WorkerConfig, url: string): Promise<Response | undefined> {
  return caches.match(url, { cacheName: toCacheNames(config).precache })
}

/**
 * A hashed file of the core. While its cache is lost or does not answer, the browser's own cache may have
 * it still, without a network.
 *
 * @throws where none of them has it in time
 */
export async function readKept(config: WorkerConfig, url: string): Promise<Response> {
  const kept = await settledWithin(() => matchKept(config, url))
  const answer = kept ?? (await settledWithin(() => fetchGood(url, { cache: 'force-cache' })))
  if (!answer) throw new Error(`${url} is lost`)
  return answer
}

/**
 * Drops the shell, so that the network answers navigations until the next worker has taken over. A
 * release that is withdrawn meanwhile fills the core again (`refillCore`).
 */
export async function giveWay(config: WorkerConfig): Promise<void> {
  const cache = await caches.open(toCacheNames(config).precache)
  await cache.delete(shellUrl)
}

/**
 * Keeps the next slice of the files beside the core: the texts of the player's language, then the other
 * screens and the texts of the brand's language. Answers how many are left. A file that cannot be fetched is left
 * out until the worker starts again, since the other screens open without it.
 *
 * @throws where no file of the slice can be fetched, one cannot be kept, or the core is lost
 */
export async function keepSlice(
  config: WorkerConfig,
  { language, isWhole }: FillWish,
  signal: AbortSignal,
): Promise<number> {
  // Before a cache is opened, which makes one.
  if (!(await matchShell(config))) throw new Error('the core is lost')
  const cache = await caches.open(toCacheNames(config).precache)
  const lists = await readLists(cache, config.lists)
  const spoken = lists.flatMap(({ languages }) => languages?.[language] ?? [])
  const texts = await readLists(cache, spoken)
  const wanted = [
    ...texts.flatMap(({ core }) => core),
    ...(isWhole ? [...texts, ...lists].flatMap(({ later }) => later) : []),
  ]
  const next = wanted.filter(url => !lost.has(url))
  return keepMissing(cache, next, sliceSize, { priority: 'low', signal }, lost)
}

/** Files beside the core that could not be fetched. */
const lost = new Set<string>()

/** Lists are kept with the files that they name. */
async function readLists(cache: Cache, urls: readonly string[]): Promise<PrecacheList[]> {
  await keepMissing(cache, urls)
  const answers = await Promise.all(urls.map(url => cache.match(url)))
  return Promise.all(answers.flatMap(answer => (answer ? [answer.json()] : [])))
}

/**
 * Keeps the first of these files that are not there yet. Answers how many are then missing.
 *
 * @param mayLack takes the files that cannot be fetched, unless none can
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
      if (answer) await cache.put(name, await toPlain(answer))
      else if (!mayLack || init.signal?.aborted) throw failed.get(name)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, keepNext))
  // No network, rather than a content blocker.
  if (failed.size > 0 && failed.size === missing.length - left) throw [...failed.values()][0]
  for (const url of failed.keys()) mayLack?.add(url)
  return left
}

async function fetchGood(url: string, init: FetchInit): Promise<Response> {
  const answer = await fetch(url, init)
  if (!answer.ok) throw new Error(`${url} is answered with ${answer.status}`)
  return answer
}

/** A browser refuses a navigation the answer of a redirect, which some static hosts send. */
function toPlain(answer: Response): Response | Promise<Response> {
  return answer.redirected ? copyResponse(answer) : answer
}
