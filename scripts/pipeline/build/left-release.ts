/** Finds why a composed release is not published by itself, and reports what stands. */
import { join } from 'node:path'
import {
  type CanaryScope,
  journalPath,
  pointerPath,
  type ReleaseIndex,
} from '@livery/contract/release.ts'
import { toIndexText } from '@livery/release/index/index-text.ts'
import { lastAbout } from '@livery/release/journal/journal.ts'
import { readPointer } from '@livery/release/pointer/pointer.ts'
import { sha256 } from '@livery/release/support/hash.ts'
import { OperatorError, type Problem } from '../../support/operator-problem.ts'
import { suggest } from '../../support/suggest.ts'

const words = { rollback: 'rolled back', abort: 'aborted as a canary' }

type Wish = {
  outDir: string
  /** Codes whose rollback ends, or `all`. */
  release: readonly string[]
  canary?: CanaryScope | undefined
}

/**
 * A problem for which a composed release stays unpublished, or `undefined`.
 *
 * @throws OperatorError for a canary at a merchant that the release does not have
 */
export function findObstacle(wish: Wish, index: ReleaseIndex): Problem | undefined {
  for (const code of wish.canary?.merchants ?? []) {
    if (index.merchants[code]) continue
    const { reason } = suggest(code, Object.keys(index.merchants))
    throw new OperatorError(`--merchants: merchant ${reason}, in the release`)
  }
  const pointer = readPointer(wish.outDir)
  const id = sha256(toIndexText(index))
  if (pointer === undefined || pointer.current === id) return undefined
  if (wish.canary === undefined && pointer.canary) return toOut(wish.outDir, pointer.canary.release)
  return wish.release.includes('all') ? undefined : findLeft(wish.outDir, id)
}

/** A release for all would carry along the change that is only tried yet. */
function toOut(outDir: string, canary: string): Problem {
  return {
    file: join(outDir, pointerPath),
    key: 'canary',
    reason: `release ${canary.slice(0, 12)} is tried as a canary, so no other release is published to all`,
    allowed: 'livery promote, livery promote --abort, or --stage canary',
  }
}

/**
 * A problem when the last thing that happened to this very release is a rollback to another one, or
 * the abort of a canary. A changed merchant or other code makes another release, which is published.
 */
function findLeft(outDir: string, id: string): Problem | undefined {
  const line = lastAbout(outDir, id)
  const word = line?.verb === 'rollback' || line?.verb === 'abort' ? words[line.verb] : undefined
  if (line === undefined || word === undefined || line.before !== id) return undefined
  // Merchants that were rolled back alone are held by their states, and not by the release.
  if (line.states !== undefined) return undefined
  const why = line.why === null ? '' : ` (${JSON.stringify(line.why)})`
  return {
    file: join(outDir, journalPath),
    key: '',
    reason: `release ${id.slice(0, 12)} was ${word}${why}, so it is not published again`,
    allowed: 'livery build --release all',
  }
}

/** The report of a build that is refused as a whole: all merchants stay as they are, and serve. */
export function toStanding(outDir: string, current: ReleaseIndex | undefined, fault: Problem) {
  const none = { painted: [], unchanged: [], refused: [], held: [], removed: [], advice: [] }
  const open = { suspended: [], retired: [] }
  const left = Object.keys(current?.merchants ?? {})
  const release = readPointer(outDir)?.current
  const stands = release === undefined ? {} : { release }
  return { ...stands, changed: false, compiled: false, ...none, ...open, left, problems: [fault] }
}
