import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PreviewClaim, PreviewHost } from '@livery/contract/preview/preview-link.ts'
import { LRUCache } from 'lru-cache'

/** A preview that this process has served to a browser, and when it was last served. */
export type ServedPreview = PreviewClaim & { expiresAtS: number; lastServedMs: number }

/**
 * Remembers the previews that this process has served. There is no other list of links, because
 * links are signatures.
 */
export type ServedPreviews = {
  add(claim: PreviewClaim, expiresAtS: number): void
  /** Returns the previews that have not expired, most recently served first. */
  list(): readonly ServedPreview[]
}

/** Maximum number of remembered previews; the least recently served ones are dropped. */
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

/**
 * Remembers which preview links have been opened. A link is identified by its host, which is
 * unique.
 */
export type UsedLinks = {
  /**
   * Returns false if the link was used before. If several calls run concurrently, one gets true.
   * Rejects if nothing can be stored.
   */
  use(link: PreviewHost): Promise<boolean>
}

/** The used links that a releases folder records. */
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
/**
 * Stores one file per used link, with its host, in the releases folder, for all processes that share
 * the folder. Restarting the process or Redis does not make a used link valid again.
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
 * Creates a store that all replicas share; the releases folder may then be read-only. When Redis
 * reconnects, each replica records its folder's links again, because a Redis without a disk has lost
 * them.
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
    // Files of earlier versions are empty.
    for (const link of await own.list()) if (link.host !== '') await mark(link)
  }

  // If this fails, Redis is unavailable again and will emit `ready` later.
  redis.on('ready', () => void markAgain().catch(() => undefined))

  return {
    async use(link) {
      const isFirstHere = await own.use(link).catch(() => true)
      return isFirstHere && (await mark(link)) === 'OK'
    },
  }
}

/** Returns the expiry in a file's name, in seconds since 1970. */
function toEnd(name: string): number {
  return Number(name.split('-')[0])
}
