/**
 * Finds merchants that somebody else published since this folder's last build, so that a build from
 * an outdated folder does not undo other people's changes. Each folder's last build is recorded in
 * `cache/bases`; a folder without a record is compared with the earlier releases.
 */
import { mkdirSync, realpathSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type JournalLine, journalLine } from '@livery/contract/journal/journal.ts'
import { journalPath, type ReleaseIndex } from '@livery/contract/release.ts'
import { parseJournalHead } from '@livery/release/chain/verify-journal.ts'
import { isDecision, isIndividual } from '@livery/release/journal/journal.ts'
import type { Provenance } from '@livery/release/journal/record-publication.ts'
import { readPointer } from '@livery/release/pointer/pointer.ts'
import { findRemainder } from '@livery/release/retention/remainder.ts'
import { readIfThere } from '@livery/release/store/store.ts'
import { digestOf } from '@livery/release/support/hash.ts'
import { parseJson } from '@livery/release/support/json.ts'
import { writeFileSync } from '@livery/release/support/write-file.ts'
import type { Problem } from '#support/operator-problem.ts'
import type { Fresh } from './compose-index.ts'

/** A merchant at a folder's last build. */
type Base = {
  /** The configuration's digest; empty: the folder had no such merchant. */
  config: string
  /** Hash of the last journal line at that time. */
  line: string
}

type Place = { outDir: string; merchantsDir: string }

type Build = {
  outDir: string
  /** Unset for a merge, whose folders have no record. */
  merchantsDir?: string
  fresh: readonly Fresh[]
  /** Codes of released merchants without a folder. */
  gone: readonly string[]
  /** Merchants whose folder has a new name: the released code by the new code. */
  renamed: Readonly<Record<string, string>>
  current: ReleaseIndex | undefined
  provenance: Provenance
}

export type Overtaken = {
  /**
   * Codes of merchants that keep their current entry, or stay out of the release. A merchant whose
   * folder has a new name is listed with both codes.
   */
  codes: ReadonlySet<string>
  problems: Problem[]
}

/**
 * Finds merchants whose new entry, or whose removal, would undo somebody else's publication. Skips a
 * merchant that was last published from a commit that this folder's commit follows.
 */
export function findOvertaken(build: Build): Overtaken {
  const { outDir, merchantsDir = '', fresh, gone, renamed, current, provenance } = build
  const toReleased = (code: string) => renamed[code] ?? code
  /** The folder's merchants by their released codes. */
  const own = new Map(fresh.map(one => [toReleased(one.code), one]))
  const nowAt = (code: string) => current?.merchants[code]?.config ?? ''
  const changed = [...own].filter(([code, { entry }]) => (entry.config ?? '') !== nowAt(code))
  const codes = [...changed.map(([code]) => code), ...gone]
  const found: Overtaken = { codes: new Set(), problems: [] }
  if (codes.length === 0 || current === undefined) return found

  const bases = merchantsDir === '' ? undefined : readBases({ outDir, merchantsDir })
  const journal = openJournal(outDir, codes)
  const earlier = openEarlier(outDir)

  const overtakes = (code: string, { line, isRestored }: LastChange): string | undefined => {
    const base = bases?.of(code)
    const config = own.get(code)?.entry.config ?? ''
    const isKnown = base !== undefined && journal.placeOf(base.line) !== undefined

    // After a rollback, a folder without a record may publish the later versions again.
    if (!isKnown)
      return !isRestored && config !== '' && earlier(code).has(config) ? stale : undefined
    if (!journal.isAfter(line, base.line) || base.config === nowAt(code)) return undefined

    return base.config === config ? stale : touched
  }

  const refused = codes.flatMap(code => {
    const last = journal.findLastChange(code)
    if (last === undefined || journal.isIncluded(last.line, provenance)) return []
    const { line } = last
    const what = overtakes(code, last)
    return what === undefined ? [] : [{ code, line, what }]
  })
  const file = (code: string) => own.get(code)?.file ?? join(merchantsDir, code, 'merchant.json')

  return {
    codes: new Set(refused.flatMap(({ code }) => [code, own.get(code)?.code ?? code])),
    problems: refused.map(({ code, line, what }) => ({
      file: file(code),
      key: '',
      reason: `this would undo ${describeLine(code, line)}; ${what}`,
      allowed: 'the current configuration (see livery diff), or livery build --older',
    })),
  }
}

const stale = 'this folder has an earlier version'
const touched = 'this folder changed the merchant too'

/** Other verbs change merchants without new content from a folder. */
const publishes: ReadonlySet<JournalLine['verb']> = new Set(['build', 'merge', 'promote'])

/** Describes a publication, such as `what anna changed at 2030-01-02T03:04:05Z (release 0a1b…)`. */
function describeLine(
  code: string,
  { who, at, release, added, removed, why }: JournalLine,
): string {
  const verb = added.includes(code) ? 'added' : removed.includes(code) ? 'removed' : 'changed'
  const reason = why === null ? '' : `, ${JSON.stringify(why)}`
  return `what ${who ?? 'somebody'} ${verb} at ${code} at ${at} (release ${release.slice(0, 12)}${reason})`
}

type LastChange = { line: JournalLine; isRestored: boolean }

/** Opens the journal for these merchants. */
function openJournal(outDir: string, codes: readonly string[]) {
  const text = readIfThere(join(outDir, journalPath))?.toString('utf8') ?? ''
  const lines = text
    .split('\n')
    .slice(0, -1)
    .flatMap(one => journalLine.safeParse(parseJson(one)).data ?? [])
  const places = new Map(lines.map(({ hash }, at) => [hash, at]))
  const changes = new Map<string, JournalLine[]>(codes.map(code => [code, []]))

  for (const line of lines) {
    if (line.verb === 'canary' || line.verb === 'abort' || isDecision(line)) continue
    for (const code of [...line.added, ...line.changed, ...line.removed]) {
      changes.get(code)?.push(line)
    }
  }

  const placeOf = ({ hash }: JournalLine) => places.get(hash) ?? -1

  /** Returns the publication that made a merchant as it is in a release. */
  const findOrigin = (code: string, release: string) => {
    const made = lines.findLast(line => line.release === release && publishes.has(line.verb))
    if (made === undefined) return undefined
    return changes
      .get(code)
      ?.findLast(line => publishes.has(line.verb) && placeOf(line) <= placeOf(made))
  }

  const isDirty = ({ release, dirty, verb }: JournalLine) =>
    dirty === true ||
    (verb === 'promote' &&
      lines.some(line => line.verb === 'canary' && line.release === release && line.dirty))

  return {
    placeOf: (hash: string) => (hash === '' ? -1 : places.get(hash)),
    /**
     * Finds the publication of a merchant's current version. After a rollback, this is the
     * publication of the restored version. An individual rollback has none: the hold keeps it.
     */
    findLastChange(code: string): LastChange | undefined {
      const last = changes.get(code)?.at(-1)
      if (last === undefined || isIndividual(last)) return undefined
      const isRestored = !publishes.has(last.verb)
      const line = isRestored ? findOrigin(code, last.release) : last
      return line && { line, isRestored }
    },
    isAfter: (line: JournalLine, than: string) => placeOf(line) > (places.get(than) ?? -1),
    /** Returns whether the line was published from a clean commit that is not newer. */
    isIncluded(line: JournalLine, { committedAt }: Provenance): boolean {
      if (line.committedAt === undefined || committedAt === undefined || isDirty(line)) return false
      return Date.parse(committedAt) >= Date.parse(line.committedAt)
    },
  }
}

/** Returns the configurations that a merchant had in earlier retained releases. */
function openEarlier(outDir: string): (code: string) => ReadonlySet<string> {
  let entries: { code: string; config: string }[] | undefined

  const read = () => {
    const pointer = readPointer(outDir)
    return (pointer?.previous ?? []).flatMap(id => {
      const merchants = (pointer && findRemainder(outDir, id, pointer)?.merchants) ?? {}
      return Object.entries(merchants).flatMap(([code, { config }]) =>
        config === undefined ? [] : [{ code, config }],
      )
    })
  }

  return code => {
    entries ??= read()
    return new Set(entries.filter(one => one.code === code).map(({ config }) => config))
  }
}

/**
 * `merchants`: configuration digests by code. `behind`: the journal line of each merchant that was
 * not compared with the journal since.
 */
type BasesFile = {
  line: string
  merchants: Record<string, string>
  behind: Record<string, string>
}

/** Stands for a journal line, and is no line's hash. */
const neverCompared = 'never'

type Bases = { codes: string[]; of(code: string): Base | undefined }

/** Reads the record; a merchant that it does not list had no folder at the last build. */
function readBases(place: Place): Bases {
  const found = parseJson(readIfThere(toPath(place)) ?? '') as BasesFile | undefined
  return {
    codes: Object.keys(found?.merchants ?? {}),
    of: code =>
      found && { config: found.merchants[code] ?? '', line: found.behind[code] ?? found.line },
  }
}

/**
 * Records the merchants of this folder after its publication. Merchants that the build did not
 * compare keep their earlier record.
 */
export function recordBases(
  place: Place,
  { fresh, codes }: { fresh: readonly Fresh[]; codes: readonly string[] },
  { codes: overtaken }: Overtaken,
): void {
  const { hash: line } = parseJournalHead(
    readIfThere(join(place.outDir, journalPath))?.toString('utf8') ?? '',
  )
  const earlier = readBases(place)
  const merchants = new Map(fresh.map(({ code, entry }) => [code, entry.config ?? '']))
  const folders = new Set(codes)
  const behind = new Map<string, string>()

  for (const code of new Set([...earlier.codes, ...overtaken])) {
    const isRemoved = !folders.has(code) && !overtaken.has(code)
    if (isRemoved) merchants.set(code, '')
    else if (!merchants.has(code) || overtaken.has(code)) {
      // Without a record, every journal line counts as later.
      const base = earlier.of(code) ?? { config: merchants.get(code) ?? '', line: '' }
      merchants.set(code, base.config)
      behind.set(code, base.line)
    }
  }

  // Without its own record, a merchant that was not built would count as new in this folder.
  for (const code of codes) {
    if (merchants.has(code)) continue
    merchants.set(code, '')
    behind.set(code, neverCompared)
  }

  const path = toPath(place)
  const file: BasesFile = {
    ...{ line, merchants: Object.fromEntries([...merchants].sort()) },
    behind: Object.fromEntries([...behind].sort()),
  }
  const text = JSON.stringify(file)
  if (readIfThere(path)?.toString('utf8') === text) return

  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

/**
 * Names the record after the folder itself, because folders in different containers may have the
 * same path.
 */
function toPath({ outDir, merchantsDir }: Place): string {
  const real = realpathSync(merchantsDir)
  return join(outDir, 'cache', 'bases', digestOf([real, statSync(real).ino]).slice(0, 32))
}
