import type { ListedRelease, Told } from '#pipeline/publish/roll-back.ts'
import type { Signed } from '#pipeline/publish/sign-release.ts'
import { outFlag, sayScope } from '../canary-flags.ts'
import { exitCodes } from '../output.ts'
import { defineVerb, keysOf } from '../verb.ts'

export const releasesVerb = defineVerb({
  name: 'releases',
  summary: 'list the current release and the earlier ones that can be served',
  positionals: {},
  flags: { out: outFlag },
  json: keysOf<ListedRelease[]>(
    {
      id: '',
      isCurrent: '',
      kept: ' (`why`: `current`, `canary`, `aborted`, `few`, `age`; `until`)',
      merchants: '',
      builtAt: ' (from the journal)',
      told: ' (the latest journal line about it: `verb`, `at`, `who`, `commit`, `why`, `run`, and `changes` as counts)',
      stage: ' (canaries only: `canary`, `aborted`)',
      scope: ' (canaries only)',
    },
    'current release first',
  ),
  async run({ out }, output) {
    const { listReleases } = await import('#pipeline/publish/roll-back.ts')
    const listed = await listReleases(out)
    output.give(listed)
    if (listed.length === 0) output.say('no release yet')
    for (const release of listed) output.say(formatReleaseLine(release))
    return exitCodes.done
  },
})

export const signVerb = defineVerb({
  name: 'sign',
  summary: 'sign the current release again, before its signature expires',
  positionals: {},
  flags: { out: outFlag },
  json: keysOf<Signed>({ release: '', sequence: '', notAfter: ' (ISO 8601)' }),
  async run({ out }, output) {
    const { signRelease } = await import('#pipeline/publish/sign-release.ts')
    const done = await signRelease(out)
    output.give(done)
    output.say(`release ${done.release.slice(0, 12)} is signed until ${done.notAfter.slice(0, 10)}`)
    return exitCodes.done
  },
})

function formatReleaseLine(release: ListedRelease): string {
  const { id, isCurrent, merchants, builtAt, told, stage, scope } = release
  const on = scope ? ` on ${sayScope(scope)}` : ''
  const what =
    merchants === undefined
      ? 'damaged'
      : `${builtAt ?? 'at an unknown time'}  ${merchants} merchants${stage ? `  ${stage}${on}` : ''}`
  const story = told ? formatPublication(told) : ''

  return `${isCurrent ? '*' : ' '} ${id.slice(0, 12)}  ${what}${story}${sayKept(release)}`
}

function sayKept({ kept: { why, until } }: ListedRelease): string {
  if (why === 'age') return `  kept until ${until}`
  return why === 'few' ? '  kept as one of the last five' : ''
}

function formatPublication({ verb, who, commit, why, changes }: Told): string {
  const counts = Object.entries(changes).filter(([, count]) => count > 0)
  const parts = [
    `${verb}${who === null ? '' : ` by ${who}`}${commit === null ? '' : ` at ${commit.slice(0, 8)}`}`,
    ...counts.map(([what, count]) => `${count} ${what}`),
    ...(why === null ? [] : [JSON.stringify(why)]),
  ]
  return `  ${parts.join(', ')}`
}
