/** The verbs that copy everything away, and bring it back. */
import { Option } from 'commander'
import { isJson, type Json, merchantsDirFlag, outFlag, type Verbs } from './add-verb.ts'
import type { BackupFlags } from './verbs/backup.ts'
import type { RestoreFlags } from './verbs/restore.ts'

export function addBackupVerbs({ verb, run }: Verbs): void {
  verb('backup', 'copy the kept releases, the journal and the merchants folder into a folder')
    .argument('<folder>', 'the backup folder; what is in it already is not copied again')
    .addOption(merchantsDirFlag())
    .addOption(outFlag())
    .action((folder: string, flags: BackupFlags & Json) =>
      run(
        async output => (await import('./verbs/backup.ts')).backup(folder, flags, output),
        isJson(flags),
      ),
    )
  verb('restore', 'verify a backup, then make its release current and write its merchants folder')
    .argument('<folder>', 'the backup folder')
    .option('--at <time>', 'the beginning of a backup’s name; default: the newest')
    .addOption(new Option('--only <part>', 'leave the merchants folder').choices(['releases']))
    .option('--replace', 'take the backup’s release though another one is current')
    .addOption(new Option('--message <text>', 'why, for the journal'))
    .addOption(merchantsDirFlag())
    .addOption(outFlag())
    .action((folder: string, flags: RestoreFlags & Json) =>
      run(
        async output => (await import('./verbs/restore.ts')).restoreVerb(folder, flags, output),
        isJson(flags),
      ),
    )
}
