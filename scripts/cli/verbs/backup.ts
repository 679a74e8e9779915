import { backUp } from '../../operator/backup/back-up.ts'
import { type ExitCode, exitCodes, type Output, plural } from '../output.ts'

export type BackupFlags = { out: string; merchantsDir: string }

/** `livery backup`: copies the kept releases, the journal and the merchants folder into a folder. Fails after it where the journal does not hold. */
export async function backup(
  folder: string,
  { out, merchantsDir }: BackupFlags,
  output: Output,
): Promise<ExitCode> {
  const done = await backUp({ out, merchantsDir, folder })
  output.give(done)
  const what = `${plural(done.releases, 'release')}, ${plural(done.merchants, 'merchant')}`
  output.say(`${done.backup}: ${what}, ${plural(done.files, 'file')}, ${done.copied} of them new`)
  for (const { key, reason } of done.faults) output.complain(`journal.jsonl: ${key}: ${reason}`)
  if (done.faults.length === 0) return exitCodes.done
  output.complain(
    'the backup is whole and has this journal: keep an earlier one, and see livery journal',
  )
  return exitCodes.failed
}
