import type { Chapter, KeyChapter } from '#pipeline/publish/history.ts'
import { outFlag } from '../canary-flags.ts'
import { text } from '../flag.ts'
import { exitCodes } from '../output.ts'
import { defineVerb, keysOf, required } from '../verb.ts'

export const historyVerb = defineVerb({
  name: 'history',
  summary: 'list the publications that changed a merchant, newest first',
  positionals: { merchant: required('its code') },
  flags: {
    key: text('<path>', 'only changes of this setting, for example theme.brand'),
    out: outFlag,
  },
  json: keysOf<(Chapter | KeyChapter)[]>(
    {
      ...{ at: '', what: ' (`added`, `changed`, `removed`, `renamed`)', verb: '', release: '' },
      ...{ before: '', who: '', commit: '', why: '', run: '', code: '', earlier: ' (code)' },
      ...{ from: ' (with `--key`: the value)', to: ' (with `--key`)' },
    },
    'newest first',
  ),
  async run({ merchant, out, key }, output) {
    const { refreshFromBucket } = await import('#pipeline/publish/open-releases.ts')
    await refreshFromBucket(out)
    const { readHistory, readKeyHistory } = await import('#pipeline/publish/history.ts')

    if (key !== undefined) {
      const { formatValue } = await import('../say-diff.ts')
      const { chapters, unknown } = await readKeyHistory(out, merchant, key)
      output.give(chapters)
      for (const chapter of chapters) {
        const values = [chapter.from, chapter.to].map(formatValue).join(' → ')
        output.say(`${formatChapter(chapter)}: ${values}`)
      }
      if (chapters.length === 0) output.say(`no retained release changed ${key}`)
      if (unknown > 0) {
        output.say(`${unknown} earlier publications cannot be compared: their releases are deleted`)
      }
      return exitCodes.done
    }

    const chapters = readHistory(out, merchant)
    output.give(chapters)

    for (const chapter of chapters) output.say(formatChapter(chapter))

    return exitCodes.done
  },
})

function formatChapter(chapter: Chapter): string {
  const { at, verb, release, who, commit, why, earlier } = chapter
  const what = chapter.what === 'renamed' ? `renamed from ${earlier}` : chapter.what
  const parts = [
    `${at}  ${what} by ${verb}, release ${release.slice(0, 12)}`,
    ...(who === null ? [] : [who]),
    ...(commit === null ? [] : [`commit ${commit.slice(0, 8)}`]),
    ...(why === null ? [] : [JSON.stringify(why)]),
  ]
  return parts.join(', ')
}
