import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PreviewHost } from '@livery/contract/preview/preview-link.ts'

/** Remembers which preview links were opened. A link is its host: each has one of its own. */
export type UsedLinks = {
  /**
   * False for a link that was used before. Of several calls at once, one gets true. Rejects when
   * nothing can be remembered.
   */
  use(link: PreviewHost): Promise<boolean>
}

/** The links that a folder remembers. */
type OwnUsedLinks = UsedLinks & { list(): Promise<UsedLink[]> }
type UsedLink = Pick<PreviewHost, 'host' | 'expiresAtS'>

/** What this needs of Redis. */
export type SetOnce = {
  set(key: string, value: string, mode: 'PX', ms: number, once: 'NX'): Promise<unknown>
  on(event: 'ready', listener: () => void): unknown
}

const folderName = 'previews'
const cleanEveryMs = 3_600_000

/**
 * One file a link in the releases folder, with its host, for the processes that share the folder. A
 * restart of the process, or of Redis, makes no link good again.
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
 * The same of all replicas together; the folder may be read-only then. Each replica marks the links of
 * its folder again when Redis is back, since a Redis without a disk has forgotten them.
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

  // Redis is away again: it says when it is back.
  redis.on('ready', () => void markAgain().catch(() => undefined))

  return {
    async use(link) {
      const isFirstHere = await own.use(link).catch(() => true)
      return isFirstHere && (await mark(link)) === 'OK'
    },
  }
}

/** Seconds since 1970, of the name of a file. */
function toEnd(name: string): number {
  return Number(name.split('-')[0])
}
