import { access, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
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
  /** Removes a revoked preview. */
  remove(host: string): void
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
    remove: host => void byHost.delete(host),
    list: () => [...byHost.values()].filter(({ expiresAtS }) => expiresAtS * 1_000 > now()),
  }
}

/**
 * Remembers which preview links have been opened, and which are revoked. A link is identified by its
 * unique host. Each method rejects if the store is not available.
 */
export type UsedLinks = {
  /**
   * Marks a link as used by one more device. Returns false if all devices have used the link, or if
   * the link is revoked; of several concurrent calls, only as many return true as devices are left.
   */
  use(link: PreviewHost, devices?: number): Promise<boolean>
  /** Ends a link and all its cookies. */
  revoke(link: PreviewHost): Promise<void>
  isRevoked(link: PreviewHost): Promise<boolean>
}

/**
 * One mark on a link: the host for the first device, `<host>:2` for the second device, and
 * `<host>:revoked`.
 */
type Mark = { name: string; expiresAtS: number }

/** A store of marks. */
type Marks = {
  /** Stores a mark. Returns false if the mark was stored before. */
  put(mark: Mark, link: PreviewHost): Promise<boolean>
  has(mark: Mark, link: PreviewHost): Promise<boolean>
}

/** The used links that are recorded in the releases folder. */
type OwnUsedLinks = UsedLinks & Marks & { list(): Promise<Mark[]> }

/** The Redis commands that this store needs. */
export type SetOnce = {
  set(key: string, value: string, mode: 'PX', ms: number, once: 'NX'): Promise<unknown>
  exists(key: string): Promise<number>
  on(event: 'ready', listener: () => void): unknown
}

const folderName = 'previews'
const cleanEveryMs = 3_600_000

/** Builds the store's rules on top of its marks. */
function createLinks({ put, has }: Marks): UsedLinks {
  const isRevoked = (link: PreviewHost) => has(createMark(link, 'revoked'), link)
  return {
    isRevoked,
    async use(link, devices = 1) {
      if (await isRevoked(link)) return false
      for (let device = 1; device <= devices; device++) {
        if (await put(createMark(link, device), link)) return true
      }
      return false
    },
    async revoke(link) {
      await put(createMark(link, 'revoked'), link)
    },
  }
}

function createMark({ host, expiresAtS }: PreviewHost, what: number | 'revoked'): Mark {
  return { name: what === 1 ? host : `${host}:${what}`, expiresAtS }
}

/**
 * Stores one file per mark in the releases folder; the file contains the mark's name. All processes
 * that share the folder share the files. Marks stay after a restart of the process or of Redis.
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

  function pathOf({ name, expiresAtS }: Mark, { mark }: PreviewHost): string {
    const [host = '', what] = name.split(':')
    const file = [expiresAtS, host.split('.')[0], mark, ...(what ? [what] : [])].join('-')
    return join(folder, file)
  }

  const marks: Marks = {
    async put(mark, link) {
      await mkdir(folder, { recursive: true })
      await removeEnded()
      try {
        await writeFile(pathOf(mark, link), mark.name, { flag: 'wx' })
        return true
      } catch (error) {
        if (hasCode(error, 'EEXIST')) return false
        throw error
      }
    },
    async has(mark, link) {
      try {
        await access(pathOf(mark, link))
        return true
      } catch (error) {
        if (hasCode(error, 'ENOENT')) return false
        throw error
      }
    },
  }

  return {
    ...marks,
    ...createLinks(marks),
    async list() {
      const names = await readdir(folder).catch(() => [])
      return Promise.all(
        names.map(async file => {
          const name = await readFile(join(folder, file), 'utf8').catch(() => '')
          return { name, expiresAtS: toEnd(file) }
        }),
      )
    },
  }
}

/**
 * Creates a store in Redis that all replicas share, so the releases folder may be read-only. When
 * Redis reconnects, each replica writes its folder's marks to Redis again, because a Redis without
 * a disk has lost them.
 */
export function createSharedUsedLinks(
  redis: SetOnce,
  own: OwnUsedLinks,
  now = Date.now,
): UsedLinks {
  const keyOf = ({ name }: Mark) => `livery:preview:${name}`

  const set = async (mark: Mark) => {
    const ms = Math.max(mark.expiresAtS * 1_000 - now(), 1)
    return (await redis.set(keyOf(mark), '1', 'PX', ms, 'NX')) === 'OK'
  }

  async function markAgain(): Promise<void> {
    // Files from earlier versions are empty and do not contain a name.
    for (const mark of await own.list()) if (mark.name !== '') await set(mark)
  }

  // If this call fails, Redis is unavailable again and will emit `ready` later.
  redis.on('ready', () => void markAgain().catch(() => undefined))

  const links = createLinks({
    async put(mark, link) {
      const isFirstHere = await own.put(mark, link).catch(() => true)
      return isFirstHere && set(mark)
    },
    async has(mark, link) {
      if (await own.has(mark, link).catch(() => false)) return true
      return (await redis.exists(keyOf(mark))) > 0
    },
  })

  return {
    ...links,
    async revoke(link) {
      const mark = createMark(link, 'revoked')
      // Redis is set even if the file exists, because Redis may have failed at the first attempt.
      await own.put(mark, link).catch(() => undefined)
      await set(mark)
    },
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}

/** Returns the expiry from a file's name, in seconds since 1970. */
function toEnd(name: string): number {
  return Number(name.split('-')[0])
}
