import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PreviewClaim, PreviewHost } from '@livery/contract/preview/preview-link.ts'
import { LRUCache } from 'lru-cache'

/** A preview that this process has served, and when it was last served. */
export type ServedPreview = PreviewClaim & { expiresAtS: number; lastServedMs: number }

/**
 * Remembers the previews that this process has served. No other list of preview links exists,
 * because links are signatures and are not stored.
 */
export type ServedPreviews = {
  add(claim: PreviewClaim, expiresAtS: number): void
  /** Returns the previews that have not expired, most recently served first. */
  list(): readonly ServedPreview[]
}

/** Maximum number of remembered previews. The least recently served previews are dropped. */
export const mostServedPreviews = 200

export function createServedPreviews(now = Date.now): ServedPreviews {
  const byHost = new LRUCache<string, ServedPreview>({ max: mostServedPreviews })
  return {
    add({ host, merchant, release }, expiresAtS) {
      byHost.set(host, { host, merchant, release, expiresAtS, lastServedMs: now() })
    },
    list: () => [...byHost.values()].filter(({ expiresAtS }) => expiresAtS * 1_000 > now()),
  }
}

/** Remembers which preview links have been opened. A link is identified by its unique host. */
export type UsedLinks = {
  /**
   * Marks a link as used. Returns false if the link was used before; of several concurrent calls,
   * only one returns true. Rejects if the link cannot be stored.
   */
  use(link: PreviewHost): Promise<boolean>
}

/** The used links that are recorded in the releases folder. */
type OwnUsedLinks = UsedLinks & { list(): Promise<UsedLink[]> }
type UsedLink = Pick<PreviewHost, 'host' | 'expiresAtS'>

/** The Redis commands that this store needs. */
export type SetOnce = {
  set(key: string, value: string, mode: 'PX', ms: number, once: 'NX'): Promise<unknown>
  on(event: 'ready', listener: () => void): unknown
}

const folderName = 'previews'
const cleanEveryMs = 3_600_000

/**
 * Stores one file per used link in the releases folder; the file contains the link's host. All
 * processes that share the folder share the files. Used links stay used after a restart of the
 * process or of Redis.
 */
export function createUsedLinks(releasesFolder: string, now = Date.now): OwnUsedLinks {
  const folder = join(releasesFolder, folderName)

  let cleanedAtMs = 0

  async function removeEnded(): Promise<void> {
    if (now() - cleanedAtMs < cleanEveryMs) return
    cleanedAtMs = now()
    for (const name of await readdir(folder)) {
      if (toEnd(name) * 1_000 < now()) await rm(join(folder, name), { force: true })
    }
  }

  return {
    async use({ host, expiresAtS, mark }) {
      await mkdir(folder, { recursive: true })
      await removeEnded()
      try {
        const name = `${expiresAtS}-${host.split('.')[0]}-${mark}`
        await writeFile(join(folder, name), host, { flag: 'wx' })
        return true
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
        throw error
      }
    },
    async list() {
      const names = await readdir(folder).catch(() => [])
      return Promise.all(
        names.map(async name => {
          const host = await readFile(join(folder, name), 'utf8').catch(() => '')
          return { host, expiresAtS: toEnd(name) }
        }),
      )
    },
  }
}

/**
 * Creates a store in Redis that all replicas share, so the releases folder may be read-only. When
 * Redis reconnects, each replica writes its folder's links to Redis again, because a Redis without
 * a disk has lost them.
 */
export function createSharedUsedLinks(
  redis: SetOnce,
  own: OwnUsedLinks,
  now = Date.now,
): UsedLinks {
  const mark = ({ host, expiresAtS }: UsedLink) => {
    const ms = Math.max(expiresAtS * 1_000 - now(), 1)
    return redis.set(`livery:preview:${host}`, '1', 'PX', ms, 'NX')
  }

  async function markAgain(): Promise<void> {
    // Files from earlier versions are empty and do not contain a host.
    for (const link of await own.list()) if (link.host !== '') await mark(link)
  }

  // If this call fails, Redis is unavailable again and will emit `ready` later.
  redis.on('ready', () => void markAgain().catch(() => undefined))

  return {
    async use(link) {
      const isFirstHere = await own.use(link).catch(() => true)
      return isFirstHere && (await mark(link)) === 'OK'
    },
  }
}

/** Returns the expiry from a file's name, in seconds since 1970. */
function toEnd(name: string): number {
  return Number(name.split('-')[0])
}
