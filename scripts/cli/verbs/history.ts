import type { Chapter } from '#pipeline/publish/history.ts'
import { outFlag } from '../canary-flags.ts'
import { exitCodes } from '../output.ts'
import { defineVerb, keysOf, required } from '../verb.ts'

export const historyVerb = defineVerb({
  name: 'history',
  summary: 'list the publications that changed a merchant, newest first',
  positionals: { merchant: required('its code') },
  flags: { out: outFlag },
  json: keysOf<Chapter[]>(
    { at: '', what: '', verb: '', release: '', who: '', commit: '', why: '', run: '' },
    'newest first',
  ),
  async run({ merchant, out }, output) {
    const { refreshFromBucket } = await import('#pipeline/publish/open-releases.ts')
    await refreshFromBucket(out)
    const { readHistory } = await import('#pipeline/publish/history.ts')
    const chapters = readHistory(out, merchant)
    output.give(chapters)

    for (const chapter of chapters) output.say(formatChapter(chapter))

    return exitCodes.done
  },
})

function formatChapter({ at, what, verb, release, who, commit, why }: Chapter): string {
  const parts = [
    `${at}  ${what} by ${verb}, release ${release.slice(0, 12)}`,
    ...(who === null ? [] : [who]),
    ...(commit === null ? [] : [`commit ${commit.slice(0, 8)}`]),
    ...(why === null ? [] : [JSON.stringify(why)]),
  ]
  return parts.join(', ')
}
