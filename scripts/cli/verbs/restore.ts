import type { Restored } from '#operator/backup/restore.ts'
import { findDecider } from '#support/provenance.ts'
import { merchantsDirFlag, messageFlag, outFlag } from '../canary-flags.ts'
import { choice, text, toggle } from '../flag.ts'
import { exitCodes, plural } from '../output.ts'
import { defineVerb, keysOf, required } from '../verb.ts'

export const restoreVerb = defineVerb({
  name: 'restore',
  summary: 'verify a backup, then make its release current and write its merchants folder',
  positionals: { folder: required('the backup folder') },
  flags: {
    at: text('<time>', 'prefix of a backup name; default: the newest backup'),
    only: choice('<part>', 'leave the merchants folder unchanged', ['releases']),
    replace: toggle('make the backup’s release current even if another one is'),
    message: messageFlag,
    merchantsDir: merchantsDirFlag,
    out: outFlag,
  },
  json: keysOf<Omit<Restored, 'unchecked'>>({
    backup: '',
    release: '',
    releases: '',
    files: '',
    configuration: '',
    faults: ' (like `journal`)',
  }),
  async run({ folder, out, merchantsDir, at, only, replace = false, message }, output) {
    const { restore } = await import('#operator/backup/restore.ts')
    const { unchecked: _, ...done } = await restore({
      folder,
      out,
      replace,
      ...(only === undefined && { merchantsDir }),
      ...(at !== undefined && { at }),
      provenance: findDecider(message),
    })

    output.give(done)
    const what = `${plural(done.releases, 'release')}, ${plural(done.files, 'file')}`
    output.say(`release ${done.release.slice(0, 12)} of ${done.backup} is current: ${what}`)
    if (only === undefined) output.say(`${merchantsDir}: ${plural(done.configuration, 'file')}`)

    for (const { key, reason } of done.faults) {
      output.complain(
        `journal.jsonl: ${key}: ${reason}; recorded in the journal line of this restore`,
      )
    }

    return exitCodes.done
  },
})
