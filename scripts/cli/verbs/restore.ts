import { restore } from '../../operator/backup/restore.ts'
import { findDecider } from '../../support/provenance.ts'
import { type ExitCode, exitCodes, type Output, plural } from '../output.ts'

export type RestoreFlags = {
  out: string
  merchantsDir: string
  at?: string
  only?: 'releases'
  replace?: true
  message?: string
}

/** `livery restore`: brings a backup's releases and merchants folder back. */
export async function restoreVerb(
  folder: string,
  flags: RestoreFlags,
  output: Output,
): Promise<ExitCode> {
  const { out, merchantsDir, at, only, replace = false, message } = flags
  const done = await restore({
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
    output.complain(`journal.jsonl: ${key}: ${reason}; the line of this restore says so`)
  }
  return exitCodes.done
}
