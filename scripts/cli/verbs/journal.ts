import type { JournalState } from '#pipeline/publish/accept-journal.ts'
import { findDecider } from '#support/provenance.ts'
import { toggle } from '../flag.ts'
import { exitCodes } from '../output.ts'
import { messageFlag, outFlag } from '../shared-flags.ts'
import { keysOf, toVerb } from '../verb.ts'

/** Verifies the journal, and shows how to continue from a damaged journal. */
export const journalVerb = toVerb({
  name: 'journal',
  summary: 'say whether the journal is whole',
  positionals: {},
  flags: {
    accept: toggle('go on from one that was cut or changed, with a line that says so'),
    message: messageFlag,
    out: outFlag,
  },
  json: keysOf<JournalState>({
    length: '',
    faults: ' (each with `key`, `reason`, `mark`)',
    accepted: '',
  }),
  async run({ out, accept = false, message }, output) {
    const { inspectJournal } = await import('#pipeline/publish/accept-journal.ts')
    const found = await inspectJournal(out, { accept, provenance: findDecider(message) })
    output.give(found)
    for (const { key, reason } of found.faults) output.say(`${key}: ${reason}`)
    if (found.faults.length === 0) output.say(`${found.length} lines, each after the one before`)
    if (found.accepted) output.say('accepted, in a line of the journal; publications go on')
    return found.faults.length === 0 || found.accepted ? exitCodes.done : exitCodes.failed
  },
})
