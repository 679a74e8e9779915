import { diffReleases } from '../../pipeline/compare/diff-releases.ts'
import { openReleasePair } from '../../pipeline/publish/roll-back.ts'
import { openStore } from '../../pipeline/release/store.ts'
import { type ExitCode, exitCodes, type Output } from '../output.ts'
import { sayDiff } from '../say-diff.ts'

/** `livery diff`: shows what differs between two releases; changes nothing. */
export async function diff(
  from: string | undefined,
  to: string | undefined,
  { out }: { out: string },
  output: Output,
): Promise<ExitCode> {
  const pair = await openReleasePair(out, from, to)
  const found = diffReleases(pair.before.index, pair.after.index, openStore(out))
  output.give({ from: pair.before.id, to: pair.after.id, ...found })
  output.say(`release ${pair.before.id.slice(0, 12)} → ${pair.after.id.slice(0, 12)}`)
  sayDiff(found, output)
  return exitCodes.done
}
