import type { BackedUp } from '#operator/backup/back-up.ts'
import type { Restored } from '#operator/backup/restore.ts'
import { nameSome } from '#support/name-some.ts'
import { findDecider } from '#support/provenance.ts'
import { merchantsDirFlag, messageFlag, outFlag } from '../canary-flags.ts'
import { choice, text, toggle } from '../flag.ts'
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

function pickRehearsal({ release, unchecked }: Restored) {
  return { rehearsed: release, unchecked }
}
