import { mkdir, open, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { PreviewHost } from '@livery/contract/preview/preview-link.ts'

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

/** The Redis command that this store needs. */
export type SetOnce = {
  set(key: string, value: string, mode: 'PX', ms: number, once: 'NX'): Promise<unknown>
}

const folderName = 'previews'
const cleanEveryMs = 3_600_000

/**
 * Stores one empty file per used link in the releases folder, for all processes that share the
 * folder. Restarting the process or Redis does not make a used link valid again.
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

/** Creates a store that all replicas share; the releases folder may then be read-only. */
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
