import type { BackedUp } from '#operator/backup/back-up.ts'
import type { Restored } from '#operator/backup/restore.ts'
import { nameSome } from '#support/name-some.ts'
import { merchantsDirFlag, outFlag } from '../canary-flags.ts'
import { text, toggle } from '../flag.ts'
import { exitCodes, plural, UsageError } from '../output.ts'
import { defineVerb, keysOf, required } from '../verb.ts'

/** Completes the backup even if the journal has faults, but then exits with 1. */
export const backupVerb = defineVerb({
  name: 'backup',
  summary: 'copy the kept releases, the journal and the merchants folder into a folder',
  positionals: {
    folder: required('the backup folder; files already in it are not copied again'),
  },
  flags: {
    verify: toggle('verify all files in the folder, not only a thirtieth of them'),
    rehearse: toggle('restore the backup into an empty folder, which is removed afterwards'),
    metricsFile: text(
      '<file>',
      'write the time of the rehearsal for the Prometheus textfile collector',
    ),
    merchantsDir: merchantsDirFlag,
    out: outFlag,
  },
  json: keysOf<BackedUp & { rehearsed?: string; unchecked?: string[] }>({
    backup: '',
    release: '',
    releases: '',
    merchants: '',
    files: '',
    copied: '',
    verified: '',
    repaired: ' (hashes)',
    damaged: ': each with `file`, `use` and `backups`',
    faults: ' (like `journal`)',
    rehearsed: ' (with `--rehearse`: the release)',
    unchecked: ' (with `--rehearse`: what was not checked without a key, with the reason)',
  }),
  async run(
    { folder, out, merchantsDir, verify = false, rehearse: isRehearsed, metricsFile },
    output,
  ) {
    if (metricsFile !== undefined && !isRehearsed) {
      throw new UsageError(['--metrics-file requires --rehearse'])
    }

    const { backUp } = await import('#operator/backup/back-up.ts')
    const done = await backUp({ out, merchantsDir, folder, verify })
    const { rehearse, serializeRehearsal } = await import('#operator/backup/rehearse.ts')
    const restored = isRehearsed ? await rehearse(folder) : undefined
    if (restored && metricsFile !== undefined) {
      const { writeWhole } = await import('@livery/release/support/write-file.ts')
      writeWhole(metricsFile, serializeRehearsal(Date.now()))
    }
    output.give({ ...done, ...(restored && pickRehearsal(restored)) })
    const what = `${plural(done.releases, 'release')}, ${plural(done.merchants, 'merchant')}`
    output.say(
      `${done.backup}: ${what}, ${plural(done.files, 'file')}, ${done.copied} of them new, ${done.verified} earlier ones verified`,
    )

    if (restored) {
      const id = restored.release.slice(0, 12)
      output.say(`rehearsed: release ${id} was restored into an empty folder, which is removed`)
      for (const what of restored.unchecked) output.complain(`not checked: ${what}`)
    }

    for (const file of done.repaired) output.say(`repaired ${file}`)
    for (const { file, use, backups } of done.damaged) {
      output.complain(
        `${file}: was damaged, and there is no other copy: ${use}; these backups cannot be restored: ${nameSome(backups)}`,
      )
    }

    for (const { key, reason } of done.faults) output.complain(`journal.jsonl: ${key}: ${reason}`)

    if (done.faults.length === 0) {
      return done.damaged.length === 0 ? exitCodes.done : exitCodes.failed
    }

    output.complain(
      'the backup is complete but contains this broken journal: keep an earlier backup, and run livery journal',
    )

    return exitCodes.failed
  },
})

function pickRehearsal({ release, unchecked }: Restored) {
  return { rehearsed: release, unchecked }
}
