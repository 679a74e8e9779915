import { type ListedRelease, listReleases, type Told } from '../../pipeline/publish/roll-back.ts'
import { sayScope } from '../canary-flags.ts'
import { type ExitCode, exitCodes, type Output } from '../output.ts'

/** `livery releases`: lists the current release and the earlier ones that can be served again. */
export async function releases(flags: { out: string }, output: Output): Promise<ExitCode> {
  const listed = await listReleases(flags.out)
  output.give(listed)
  if (listed.length === 0) output.say('no release yet')
  for (const release of listed) output.say(toLine(release))
  return exitCodes.done
}

function toLine(release: ListedRelease): string {
  const { id, isCurrent, merchants, builtAt, told, stage, scope } = release
  const on = scope ? ` on ${sayScope(scope)}` : ''
  const what =
    merchants === undefined
      ? 'damaged'
      : `${builtAt ?? 'at an unknown time'}  ${merchants} merchants${stage ? `  ${stage}${on}` : ''}`
  const story = told ? toStory(told) : ''
  return `${isCurrent ? '*' : ' '} ${id.slice(0, 12)}  ${what}${story}${sayKept(release)}`
}

function sayKept({ kept: { why, until } }: ListedRelease): string {
  if (why === 'age') return `  kept until ${until}`
  return why === 'few' ? '  kept as one of the last five' : ''
}

function toStory({ verb, who, commit, why, changes }: Told): string {
  const counts = Object.entries(changes).filter(([, count]) => count > 0)
  const parts = [
    `${verb}${who === null ? '' : ` by ${who}`}${commit === null ? '' : ` at ${commit.slice(0, 8)}`}`,
    ...counts.map(([what, count]) => `${count} ${what}`),
    ...(why === null ? [] : [JSON.stringify(why)]),
  ]
  return `  ${parts.join(', ')}`
}
