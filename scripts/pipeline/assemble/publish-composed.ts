/**
 * Publishes a composed index unless an obstacle prevents it, and ends the rollbacks that the
 * operator wants to end.
 */
import { join } from 'node:path'
import { stateOf } from '@livery/contract/journal/states.ts'
import {
  type CanaryScope,
  journalPath,
  pointerPath,
  type ReleaseIndex,
} from '@livery/contract/release.ts'
import { serializeIndex } from '@livery/release/index/read-index.ts'
import { isIndividual, lastAbout } from '@livery/release/journal/journal.ts'
import { type Provenance, recordDecision } from '@livery/release/journal/record-publication.ts'
import { changeStates } from '@livery/release/journal/states.ts'
import { readPointer } from '@livery/release/pointer/pointer.ts'
import type { Remote } from '@livery/release/remote/remote.ts'
import type { Store } from '@livery/release/store/store.ts'
import { sha256 } from '@livery/release/support/hash.ts'
import { OperatorError, type Problem } from '#support/operator-problem.ts'
import { suggest } from '#support/suggest.ts'
import { publishRelease } from '../publish/publish-release.ts'
import type { Composed } from './compose-index.ts'

type Wish = {
  store: Store
  remote: Remote
  verb: 'build' | 'merge'
  /** The hosts that receive the release as a canary. */
  canary?: CanaryScope | undefined
  /** Codes of the merchants whose rollback ends. `all` ends all rollbacks. */
  release: readonly string[]
  provenance: Provenance
  dryRun?: boolean
  log: (line: string) => void
}

type Ending = {
  /**
   * Id of the published release. In a dry run, the id of the release that would be published. If an
   * obstacle prevents publishing, the id of the current release.
   */
  release: string
  changed: boolean
  /** Set if the release is not served to all hosts. */
  stage?: 'canary'
  /** If set, the composed release is not published. */
  obstacle?: Problem
}

/**
 * Publishes the composed index.
 * @throws OperatorError for a canary for a merchant that the release does not contain
 */
export async function publishComposed(composed: Composed, wish: Wish): Promise<Ending> {
  const { store, remote, canary: scope, provenance, log } = wish
  const { index } = composed
  const id = sha256(serializeIndex(index))
  const current = readPointer(store.root)?.current
  const obstacle = findObstacle(wish, index, id)
  if (obstacle !== undefined) return { release: current ?? '', changed: false, obstacle }
  if (wish.dryRun) return { release: id, changed: id !== current }

  const { inherited, renamed } = composed
  const decide = Object.keys(inherited).length > 0 && { decide: () => inherited }
  const verb = scope ? ('canary' as const) : wish.verb
  const cause = { verb, provenance, scope, log, renamed, ...decide }
  const { changed } = await publishRelease(store, index, remote, cause)
  await endHolds(wish, id, composed)
  const isTried = scope !== undefined && readPointer(store.root)?.current !== id

  return { release: id, changed, ...(isTried && { stage: 'canary' }) }
}

const words = { rollback: 'rolled back', abort: 'aborted as a canary' }

function findObstacle(wish: Wish, index: ReleaseIndex, id: string): Problem | undefined {
  for (const code of wish.canary?.merchants ?? []) {
    if (index.merchants[code]) continue
    const { reason } = suggest(code, Object.keys(index.merchants), 'in the release')
    throw new OperatorError(`--merchants: merchant ${reason}`)
  }

  const { root } = wish.store
  const pointer = readPointer(root)
  if (pointer === undefined || pointer.current === id) return undefined
  if (wish.canary === undefined && pointer.canary)
    return buildCanaryProblem(root, pointer.canary.release)

  return wish.release.includes('all') ? undefined : findLeft(root, id)
}

/**
 * Returns a problem for a running canary: publishing to all hosts would also publish the canary's
 * change to all hosts.
 */
function buildCanaryProblem(outDir: string, canary: string): Problem {
  return {
    file: join(outDir, pointerPath),
    key: 'canary',
    reason: `release ${canary.slice(0, 12)} is running as a canary, so no other release can be published to all hosts`,
    allowed: 'livery promote, livery promote --abort, or --stage canary',
  }
}

/**
 * Returns a problem if the last journal entry about exactly this release is a rollback or a canary
 * abort. A changed merchant or changed code creates a different release, which can be published.
 */
function findLeft(outDir: string, id: string): Problem | undefined {
  const line = lastAbout(outDir, id)
  const word = line?.verb === 'rollback' || line?.verb === 'abort' ? words[line.verb] : undefined
  if (line === undefined || word === undefined || line.before !== id) return undefined
  // An individual rollback holds back only its merchant, not the complete release.
  if (isIndividual(line)) return undefined

  const why = line.why === null ? '' : ` (${JSON.stringify(line.why)})`

  return {
    file: join(outDir, journalPath),
    key: '',
    reason: `release ${id.slice(0, 12)} was ${word}${why}, so it is not published again`,
    allowed: 'livery build --release all',
  }
}

/**
 * Checks the merchants whose rollback should end.
 * @param known every merchant that can be on a rollback
 * @param isBuilt whether the build paints a merchant; otherwise the merchant's rollback cannot end
 * @throws OperatorError for an unknown code, or a merchant that is not built
 */
export function requireHolds(
  wanted: readonly string[],
  known: readonly string[],
  isBuilt: (code: string) => boolean = () => true,
): void {
  const codes = wanted.filter(code => code !== 'all')
  const unknown = codes.find(code => !known.includes(code))
  if (unknown !== undefined) {
    throw new OperatorError(`--release: merchant ${suggest(unknown, known).reason}`)
  }

  const left = codes.find(code => !isBuilt(code))
  if (left === undefined) return

  throw new OperatorError(`--release: ${left} is not built; name it with --merchant too`)
}

/** Ends the rollbacks of published merchants if the operator requested this. */
async function endHolds(
  { remote, release: wanted, provenance }: Wish,
  release: string,
  { index, released }: Composed,
): Promise<void> {
  const ended = wanted.includes('all') ? released : released.filter(code => wanted.includes(code))
  if (ended.length === 0) return

  const decided = await changeStates(remote.ledger, undefined, before =>
    Object.fromEntries(
      ended.map(code => {
        const { held: _, ...state } = stateOf(before, code)
        return [code, state]
      }),
    ),
  )
  if (Object.keys(decided.states).length === 0) return

  const merchants = Object.keys(index.merchants).length
  await recordDecision(remote.ledger, { verb: 'release', release, merchants, decided, provenance })
}
