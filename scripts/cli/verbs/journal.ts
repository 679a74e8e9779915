import { inspectJournal } from '../../pipeline/publish/accept-journal.ts'
import { findDecider } from '../../support/provenance.ts'
import { type ExitCode, exitCodes, type Output } from '../output.ts'

export type JournalFlags = { out: string; accept?: boolean; message?: string }

/** `livery journal`: whether the journal is whole, and the way on from one that is not. */
export async function journal(
  { out, accept = false, message }: JournalFlags,
  output: Output,
): Promise<ExitCode> {
  const found = await inspectJournal(out, { accept, provenance: findDecider(message) })
  output.give(found)
  for (const { key, reason } of found.faults) output.say(`${key}: ${reason}`)
  if (found.faults.length === 0) output.say(`${found.length} lines, each after the one before`)
  if (found.accepted) output.say('accepted, in a line of the journal; publications go on')
  return found.faults.length === 0 || found.accepted ? exitCodes.done : exitCodes.failed
}
