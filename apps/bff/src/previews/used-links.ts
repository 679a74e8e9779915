import { mkdir, open, readdir, rm } from 'node:fs/promises'
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

/** The command of Redis this needs. */
export type SetOnce = {
  set(key: string, value: string, mode: 'PX', ms: number, once: 'NX'): Promise<unknown>
}

const folderName = 'previews'
const cleanEveryMs = 3_600_000

/**
 * One empty file a link in the releases folder, for the processes that share it. A restart of the
 * process, or of Redis, makes no link good again.
 */
export function createUsedLinks(releasesFolder: string, now = Date.now): UsedLinks {
  const folder = join(releasesFolder, folderName)

  let cleanedAtMs = 0

  async function removeEnded(): Promise<void> {
    if (now() - cleanedAtMs < cleanEveryMs) return
    cleanedAtMs = now()
    for (const name of await readdir(folder)) {
      const endsAtS = Number(name.split('-')[0])
      if (endsAtS * 1_000 < now()) await rm(join(folder, name), { force: true })
    }
  }

  return {
    async use({ host, expiresAtS, mark }) {
      await mkdir(folder, { recursive: true })
      await removeEnded()
      try {
        const name = `${expiresAtS}-${host.split('.')[0]}-${mark}`
        await (await open(join(folder, name), 'wx')).close()
        return true
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
        throw error
      }
    },
  }
}

/** The same of all replicas together; the folder may be read-only then. */
export function createSharedUsedLinks(redis: SetOnce, own: UsedLinks, now = Date.now): UsedLinks {
  return {
    async use(link) {
      const isFirstHere = await own.use(link).catch(() => true)
      if (!isFirstHere) return false
      const ms = Math.max(link.expiresAtS * 1_000 - now(), 1)
      return (await redis.set(`livery:preview:${link.host}`, '1', 'PX', ms, 'NX')) === 'OK'
    },
  }
}
