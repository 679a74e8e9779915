import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import * as z from 'zod'
import { parseJson } from '#support/json.ts'
import type { Baseline } from './baseline.ts'

/** Keeps what was learned about the brands' usual visits, so that a restart does not lose it. */
export type BaselineStore = {
  /** Returns an empty record if nothing usable is stored. Never rejects. */
  load(): Promise<Record<string, Baseline>>
  /** @throws Error if no store is available */
  save(baselines: Record<string, Baseline>): Promise<void>
}

/** The Redis commands that this store needs. */
export type BaselineRedis = {
  get(key: string): Promise<string | null>
  set(key: string, value: string, mode: 'PX', ms: number): Promise<unknown>
}

const key = 'livery:brand-health'
const fileName = 'brand-health.json.gz'
const keptMs = 60 * 86_400_000

const shape = z.record(
  z.string(),
  z.strictObject({
    visits: z.string(),
    weeks: z.string(),
    pages: z.number(),
    starts: z.number(),
  }),
)

/** Stores in the releases folder, and in Redis if it is configured, because the folder may be read-only. */
export function createBaselineStore(folder: string, redis?: BaselineRedis): BaselineStore {
  const path = join(folder, fileName)

  return {
    async load() {
      const shared = await redis?.get(key).catch(() => null)
      const stored = shared ? Buffer.from(shared, 'base64') : await readFile(path).catch(() => null)
      return stored ? await unpack(stored) : {}
    },
    async save(baselines) {
      const packed = await promisify(gzip)(JSON.stringify(baselines))
      const writing = writeWhole(path, packed)
      if (redis === undefined) return writing
      await Promise.any([writing, redis.set(key, packed.toString('base64'), 'PX', keptMs)])
    },
  }
}

async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  const aside = `${path}.${process.pid}.tmp`
  await writeFile(aside, bytes)
  await rename(aside, path)
}

async function unpack(packed: Buffer): Promise<Record<string, Baseline>> {
  try {
    return shape.parse(parseJson(await promisify<Buffer, Buffer>(gunzip)(packed)))
  } catch {
    // A truncated file, or another version's format: learning begins again.
    return {}
  }
}
