import type { BackedUp } from '#operator/backup/back-up.ts'
import { merchantsDirFlag, outFlag } from '../canary-flags.ts'
import { exitCodes, plural } from '../output.ts'
import { defineVerb, keysOf, required } from '../verb.ts'

/** Completes the backup even if the journal has faults, but then exits with 1. */
export const backupVerb = defineVerb({
  name: 'backup',
  summary: 'copy the kept releases, the journal and the merchants folder into a folder',
  positionals: {
    folder: required('the backup folder; files already in it are not copied again'),
  },
  flags: { merchantsDir: merchantsDirFlag, out: outFlag },
  json: keysOf<BackedUp>({
    backup: '',
    release: '',
    releases: '',
    merchants: '',
    files: '',
    copied: '',
    faults: ' (like `journal`)',
  }),
  async run({ folder, out, merchantsDir }, output) {
    const { backUp } = await import('#operator/backup/back-up.ts')
    const done = await backUp({ out, merchantsDir, folder })
    output.give(done)
    const what = `${plural(done.releases, 'release')}, ${plural(done.merchants, 'merchant')}`
    output.say(`${done.backup}: ${what}, ${plural(done.files, 'file')}, ${done.copied} of them new`)

    for (const { key, reason } of done.faults) output.complain(`journal.jsonl: ${key}: ${reason}`)

    if (done.faults.length === 0) return exitCodes.done

    output.complain(
      'the backup is complete but contains this broken journal: keep an earlier backup, and run livery journal',
    )

    return exitCodes.failed
  },
})
