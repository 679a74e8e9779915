import { closeMerchants } from '../../pipeline/publish/change-merchants.ts'
import { nameSome } from '../../pipeline/publish/removals.ts'
import { findDecider } from '../../support/provenance.ts'
import { type ExitCode, exitCodes, type Output, UsageError } from '../output.ts'

export type CloseFlags = { out: string; message?: string }

const said = {
  suspend: 'answers 503 with a page that says so',
  resume: 'is served again',
  retire: 'answers 410; remove its folder, and the next build drops it',
}

/** `livery suspend`, `resume` and `retire`: decide whether merchants are served. */
export async function close(
  verb: keyof typeof said,
  codes: readonly string[],
  { out, message }: CloseFlags,
  output: Output,
): Promise<ExitCode> {
  if (codes.length === 0) throw new UsageError(["missing required argument 'merchants'"])
  const provenance = findDecider(message)
  const done = await closeMerchants(out, { verb, codes, provenance })
  output.give(done)
  const changed = done.changed ? '' : ' already'
  output.say(`release ${done.release.slice(0, 12)}: ${nameSome(codes)}${changed} ${said[verb]}`)
  return exitCodes.done
}
