import { type Chapter, readHistory } from '../../pipeline/publish/history.ts'
import { refreshFromBucket } from '../../pipeline/publish/open-releases.ts'
import { type ExitCode, exitCodes, type Output } from '../output.ts'

/** `livery history`: the publications that changed a merchant, the newest first. */
export async function history(
  code: string,
  { out }: { out: string },
  output: Output,
): Promise<ExitCode> {
  await refreshFromBucket(out)
  const chapters = readHistory(out, code)
  output.give(chapters)
  for (const chapter of chapters) output.say(toLine(chapter))
  return exitCodes.done
}

function toLine({ at, what, verb, release, who, commit, why }: Chapter): string {
  const parts = [
    `${at}  ${what} by ${verb}, release ${release.slice(0, 12)}`,
    ...(who === null ? [] : [who]),
    ...(commit === null ? [] : [`commit ${commit.slice(0, 8)}`]),
    ...(why === null ? [] : [JSON.stringify(why)]),
  ]
  return parts.join(', ')
}
