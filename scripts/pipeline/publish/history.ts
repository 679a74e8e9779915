import { isDeepStrictEqual } from 'node:util'
import type { JournalRecord } from '@livery/contract/journal/journal.ts'
import { findIndex } from '@livery/release/index/read-index.ts'
import { readJournal } from '@livery/release/journal/journal.ts'
import type { Remote } from '@livery/release/remote/remote.ts'
import { withBuildLock } from '@livery/release/store/lock.ts'
import { openStore } from '@livery/release/store/store.ts'
import { isJsonObject, type JsonObject } from '@livery/release/support/json.ts'
import { readBucketSettings } from '#support/environment.ts'
import { OperatorError } from '#support/operator-problem.ts'
import { suggest } from '#support/suggest.ts'
import { readEntrySource } from '../compare/diff-releases.ts'
import { openRemote } from './open-releases.ts'

/** A publication that changed a merchant. */
export type Chapter = Pick<
  JournalRecord,
  'at' | 'verb' | 'release' | 'before' | 'who' | 'commit' | 'why' | 'run'
> & {
  what: 'added' | 'changed' | 'removed' | 'renamed'
  /** The merchant's code in this release, and before it. */
  code: string
  earlier: string
}

/**
 * Returns the publications that changed a merchant, newest first. Continues under the earlier code
 * if the merchant was renamed.
 * @throws OperatorError if no publication changed the merchant
 */
export function readHistory(outDir: string, code: string, filter: HistoryFilter = {}): Chapter[] {
  const lines = readJournal(outDir)
  const found: Chapter[] = []
  let name = code

  for (const line of lines.toReversed()) {
    const chapter = toChapter(line, name)
    if (chapter === undefined) continue

    found.push(chapter)
    name = chapter.earlier
  }

  if (found.length > 0) return found.filter(isWanted(filter))

  const known = new Set(
    lines.flatMap(({ added, changed, removed }) => [added, changed, removed].flat()),
  )

  const { reason } = suggest(code, [...known].sort(), 'in the journal')

  throw new OperatorError(`merchant ${reason}`)
}

/** Returns the changes to all merchants, newest first. */
export function readFleetHistory(outDir: string, filter: HistoryFilter): Chapter[] {
  return readJournal(outDir)
    .toReversed()
    .filter(isWanted(filter))
    .flatMap(line => {
      const { added, changed, removed, renamed = {} } = line
      const codes = new Set([...added, ...changed, ...removed, ...Object.keys(renamed)])
      for (const earlier of Object.values(renamed)) codes.delete(earlier)
      return [...codes].sort().flatMap(code => toChapter(line, code) ?? [])
    })
}

/** `by` is a part of the person's name, in any case. */
export type HistoryFilter = { sinceMs?: number; by?: string }

function isWanted({ sinceMs, by }: HistoryFilter) {
  return ({ at, who }: Pick<JournalRecord, 'at' | 'who'>): boolean =>
    (sinceMs === undefined || Date.parse(at) >= sinceMs) &&
    (by === undefined || (who ?? '').toLowerCase().includes(by.toLowerCase()))
}

/** Returns what a publication did to a merchant; `undefined` if it did not change the merchant. */
function toChapter(line: JournalRecord, code: string): Chapter | undefined {
  const earlier = line.renamed?.[code]
  const kind = (['added', 'changed', 'removed'] as const).find(one => line[one].includes(code))
  if (kind === undefined && earlier === undefined) return undefined

  const { at, verb, release, before, who, commit, why, run } = line
  const what: Chapter['what'] = earlier === undefined ? (kind ?? 'changed') : 'renamed'
  const told = { at, what, verb, release, before, who, commit, why, run }

  return { ...told, code, earlier: earlier ?? code }
}

/** A publication that changed one setting. */
export type KeyChapter = Chapter & {
  /** The value before and after; missing if it was not set. */
  from?: unknown
  to?: unknown
}

export type KeyHistory = {
  chapters: KeyChapter[]
  /** Number of publications that cannot be compared, because a release is no longer retained. */
  unknown: number
}

/**
 * Returns the publications that changed a setting, newest first.
 * @param key the path of the setting, such as `theme.brand`
 */
export async function readKeyHistory(
  outDir: string,
  code: string,
  key: string,
  filter: HistoryFilter = {},
): Promise<KeyHistory> {
  return withKept(outDir, async open => {
    const history: KeyHistory = { chapters: [], unknown: 0 }

    for (const chapter of readHistory(outDir, code, filter)) {
      const after = await open(chapter.release, chapter.code)
      const before = chapter.before === null ? absent : await open(chapter.before, chapter.earlier)

      if (after === undefined || before === undefined) {
        history.unknown += 1
        continue
      }

      const [from, to] = [before, after].map(values => findValue(values, key))
      if (isDeepStrictEqual(from, to)) continue
      const values = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) }
      history.chapters.push({ ...chapter, ...values })
    }

    return history
  })
}

/** The configuration in a release that does not contain the merchant. */
const absent: JsonObject = {}

/** Returns a merchant's configuration in a release; `undefined` if it is no longer retained. */
type OpenConfiguration = (release: string, code: string) => Promise<JsonObject | undefined>

function withKept<T>(outDir: string, work: (open: OpenConfiguration) => Promise<T>): Promise<T> {
  const read = (remote?: Remote) =>
    work(async (release, code) => {
      await remote?.bringIndex(release)
      const index = findIndex(outDir, release)
      if (index === undefined) return undefined

      const entry = index.merchants[code]
      if (entry === undefined) return absent

      await remote?.bring([entry.pack])
      return readEntrySource(entry, openStore(outDir))?.merchant
    })

  if (readBucketSettings() === undefined) return read()
  return withBuildLock(outDir, async () => read(await openRemote(outDir)))
}

function findValue(values: JsonObject, key: string): unknown {
  return key
    .split('.')
    .reduce<unknown>((value, name) => (isJsonObject(value) ? value[name] : undefined), values)
}
