import { rollBack } from '../../pipeline/publish/roll-back.ts'
import { type ExitCode, exitCodes, type Output } from '../output.ts'

/** `livery rollback`: makes the previous or the named release current. */
export async function rollback(
  release: string | undefined,
  flags: { out: string },
  output: Output,
): Promise<ExitCode> {
  const id = await rollBack(flags.out, release)
  output.give({ release: id })
  output.say(`release ${id.slice(0, 12)} is current`)
  return exitCodes.done
}
