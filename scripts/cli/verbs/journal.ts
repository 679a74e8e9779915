import type { JournalState } from '#pipeline/publish/accept-journal.ts'
import { nameSome } from '#support/name-some.ts'
import { findDecider } from '#support/provenance.ts'
import { messageFlag, outFlag } from '../canary-flags.ts'
import { toggle } from '../flag.ts'
import { exitCodes } from '../output.ts'
import { defineVerb, keysOf } from '../verb.ts'

/** Verifies the journal, and shows how to continue from a damaged journal. */
export const journalVerb = defineVerb({
  name: 'journal',
  summary: 'check whether the journal is intact',
  positionals: {},
  flags: {
    accept: toggle('accept a truncated or changed journal, and record that in a new line'),
    message: messageFlag,
    out: outFlag,
  },
  json: keysOf<JournalState>({
    length: '',
    faults: ' (each with `key`, `reason`, `mark`)',
    untold: ' (codes of merchants whose state has no line)',
    accepted: '',
  }),
  async run({ out, accept = false, message }, output) {
    const { inspectJournal } = await import('#pipeline/publish/accept-journal.ts')
    const found = await inspectJournal(out, { accept, provenance: findDecider(message) })
    output.give(found)

    for (const { key, reason } of found.faults) output.say(`${key}: ${reason}`)

    if (found.untold.length > 0) {
      output.say(
        `the decision about ${nameSome(found.untold)} has no line, as after an earlier journal was copied back; it remains in effect, and the next publication adds the line`,
      )
    }

    if (found.faults.length === 0)
      output.say(`journal intact: ${found.length} lines, no break in the chain`)
    if (found.accepted)
      output.say('accepted, and recorded in the journal; publications can continue')

    return found.faults.length === 0 || found.accepted ? exitCodes.done : exitCodes.failed
  },
})
