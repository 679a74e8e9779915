/** Accepts a truncated or changed journal, so that publishing can continue. */

import { journalPath } from '@livery/contract/release.ts'
import { type JournalFault, parseJournalHead } from '@livery/release/chain/verify-journal.ts'
import { findIndex } from '@livery/release/index/read-index.ts'
import { findFaults, findReleased } from '@livery/release/journal/journal.ts'
import { type Provenance, recordAcceptance } from '@livery/release/journal/record-publication.ts'
import { findSigningFault } from '@livery/release/journal/signing.ts'
import { findUntoldIn, readStates } from '@livery/release/journal/states.ts'
import { readPointer } from '@livery/release/pointer/pointer.ts'
import { withBuildLock } from '@livery/release/store/lock.ts'
import { OperatorError } from '#support/operator-problem.ts'
import { openRemote } from './open-releases.ts'

export type JournalState = {
  /** Number of lines before the acceptance line. */
  length: number
  faults: JournalFault[]
  /** Codes of merchants whose state has no line in the journal. */
  untold: string[]
  accepted: boolean
}

/**
 * Inspects the journal. With `accept`, adds a line that lists the journal's faults, so that
 * publishing can continue. This line repeats the current release's states and merchants, because
 * the lines that recorded them may be missing.
 * @throws OperatorError if there is no release
 */
export function inspectJournal(
  outDir: string,
  { accept, provenance }: { accept: boolean; provenance: Provenance },
): Promise<JournalState> {
  return withBuildLock(outDir, async () => {
    const { ledger } = await openRemote(outDir)
    const release = readPointer(outDir)?.current
    if (release === undefined) throw new OperatorError(`${outDir}: contains no release`)

    const faults = findFaults(outDir)
    const journal = await ledger.read(journalPath)
    const { length } = parseJournalHead(journal?.toString('utf8') ?? '')
    const untold = Object.keys((await findUntoldIn(ledger))?.states ?? {}).sort()
    if (!accept || faults.length === 0) return { length, faults, untold, accepted: false }

    const fault = findSigningFault(journal?.toString('utf8') ?? '')
    if (fault !== undefined) throw new OperatorError(`${fault}; nothing was accepted`)

    const index = findIndex(outDir, release)
    const { merchants: states, identities, revision } = readStates(outDir, index)
    const told = findReleased(journal)
    const codes = index ? Object.keys(index.merchants) : told
    await recordAcceptance(ledger, {
      ...{ release, merchants: codes.length, states, revision, provenance },
      ...(identities && { identities }),
      added: codes.filter(code => !told.includes(code)),
      removed: told.filter(code => !codes.includes(code)),
      accepted: faults.map(({ mark }) => mark),
    })

    return { length, faults, untold: [], accepted: true }
  })
}
