import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseRemainder, remainderPath } from '@livery/contract/remainder.ts'
import { loadKeptIndex } from '@livery/release/index/read-index.ts'
import { sha256 } from '@livery/release/support/hash.ts'
import { ReleaseError } from '@livery/release/support/release-error.ts'
import { LRUCache } from 'lru-cache'
import { buildMarks, type Marks, noMarks, type Part } from './release-marks.ts'

/** Fetches files of kept releases into the folder, if they have another source. */
export type Bring = {
  remainder(id: string): Promise<void>
  index(id: string): Promise<void>
  /** @throws ReleaseError */
  files(hashes: readonly string[]): Promise<void>
}

export type PartOptions = {
  folder: string
  bring?: Bring | undefined
  /** Called once for each release that cannot be read. */
  onRefused: (id: string, error: unknown) => void
}

/** Reads earlier releases: the remainder, or the complete index if there is no remainder. */
export type PartReader = {
  /** Reads a release; `undefined` if it cannot be read. Concurrent calls share one read. */
  load(id: string): Promise<Part | undefined>
  /** Returns a release's summary, if it is already cached. */
  known(id: string): Summary | undefined
  summarize(id: string): Promise<Summary>
  /** Returns whether a release's files are local, or could be fetched now. */
  has(id: string, hashes: readonly string[]): Promise<boolean>
  /** Forgets all releases except these. */
  forget(ids: readonly string[]): void
}

/** If ten thousand merchants changed in a release, its remainder takes several megabytes. */
const mostParts = 3

export type Summary = { marks: Marks; after?: string | undefined }

export function createPartReader({ folder, bring, onRefused }: PartOptions): PartReader {
  const parts = new LRUCache<string, Part & { after?: string }>({ max: mostParts })
  const underway = new Map<string, Promise<(Part & { after?: string }) | undefined>>()
  const summaries = new Map<string, Summary>()
  const refused = new Set<string>()

  function refuse(id: string, error: unknown): undefined {
    if (!(error instanceof ReleaseError)) throw error
    if (!refused.has(id)) onRefused(id, error)
    refused.add(id)
    return undefined
  }

  /** Loads a part; concurrent requests share one read. */
  function load(id: string): Promise<(Part & { after?: string }) | undefined> {
    const known = parts.get(id)
    if (known) return Promise.resolve(known)
    const loading =
      underway.get(id) ??
      read(id)
        .catch(error => refuse(id, error))
        .finally(() => underway.delete(id))
    underway.set(id, loading)
    return loading
  }

  async function read(id: string): Promise<Part & { after?: string }> {
    await bring?.remainder(id)
    const text = await readFile(join(folder, remainderPath(id)), 'utf8').catch(() => '')
    const hashLine = (line: string) => sha256(Buffer.from(line))
    const remainder = parseRemainder(text, id, hashLine)
    if (!remainder) await bring?.index(id)
    const part = remainder ?? (await loadKeptIndex(folder, id))
    parts.set(id, part)
    return part
  }

  async function summarize(id: string): Promise<Summary> {
    const part = await load(id)
    const summary = part ? { marks: buildMarks(part), after: part.after } : { marks: noMarks }
    summaries.set(id, summary)
    return summary
  }

  /**
   * Forgets releases that are not in the list, because a release that is served again gets a new
   * remainder afterwards. Also forgets releases that could not be read, because they may be
   * complete by now.
   */
  function forget(ids: readonly string[]): void {
    const wanted = new Set(ids)
    for (const id of [...summaries.keys()]) {
      if (!wanted.has(id) || refused.has(id)) summaries.delete(id)
    }
    for (const id of [...parts.keys()]) if (!wanted.has(id)) parts.delete(id)
  }

  async function has(id: string, hashes: readonly string[]): Promise<boolean> {
    try {
      await bring?.files(hashes)
      return true
    } catch (error) {
      refuse(id, error)
      return false
    }
  }

  return { load, known: id => summaries.get(id), summarize, has, forget }
}
