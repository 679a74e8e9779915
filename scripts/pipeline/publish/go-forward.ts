/**
 * Publishing only goes forward: publications from a newer commit must not be undone by accident.
 */
import type { JournalRecord } from '@livery/contract/journal/journal.ts'
import type { ReleaseInputs } from '@livery/contract/release.ts'
import { readPointer } from '@livery/release/pointer/pointer.ts'

type Commit = Pick<JournalRecord, 'commit' | 'committedAt'>

type Wish = {
  outDir: string
  provenance: Commit
  /** The operator wants to publish older inputs. */
  older?: boolean | undefined
  log: (line: string) => void
}

/** Returns commit and time if both are known. */
export function findReleaseInputs({ commit, committedAt: at }: Commit): ReleaseInputs | undefined {
  return commit === null || at === undefined ? undefined : { commit, at }
}

/** Returns why inputs older than the current release's are not published, or `undefined`. */
export function refuseOlder({ outDir, provenance, older, log }: Wish): string | undefined {
  const pointer = readPointer(outDir)
  const [own, current] = [findReleaseInputs(provenance), pointer?.inputs]
  if (pointer === undefined || older) return undefined
  if (own === undefined || current === undefined) {
    // If the folders are not checkouts, neither commit is known, which is not worth a log line each
    // time.
    if (own !== undefined)
      log('the commit of the current release is unknown, so commits are not compared')
    if (current !== undefined)
      log('the commit of these inputs is unknown, so commits are not compared')
    return undefined
  }
  if (Date.parse(own.at) >= Date.parse(current.at)) return undefined
  return (
    `these inputs are older than the current release: ${say(own)} here, ` +
    `${say(current)} there; nothing was changed. Update the checkout or the image, or ` +
    'build (or merge) with --older'
  )
}

function say({ commit, at }: ReleaseInputs): string {
  return `commit ${commit.slice(0, 12)} of ${at}`
}
