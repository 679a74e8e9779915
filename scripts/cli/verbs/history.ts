import type { Chapter, KeyChapter } from '#pipeline/publish/history.ts'
import { outFlag } from '../canary-flags.ts'
import { text } from '../flag.ts'
import { exitCodes, UsageError } from '../output.ts'
import { readMoment } from '../read-moment.ts'
import { defineVerb, keysOf, optional } from '../verb.ts'

export const historyVerb = defineVerb({
  name: 'history',
  summary: 'list the publications that changed a merchant or the fleet, newest first',
  positionals: { merchant: optional('its code; default: all merchants') },
  flags: {
    key: text('<path>', 'only changes of this setting, for example theme.brand'),
    since: text('<date>', 'only since this time, like 2027-02-06 or 2027-02-06T12:00+07:00'),
    by: text('<person>', 'only publications by this person, or a part of the name'),
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
  async run({ merchant, out, key, since, by }, output) {
    if (key !== undefined && merchant === undefined) {
      throw new UsageError(['--key requires a merchant'])
    }
    const filter = {
      ...(since !== undefined && { sinceMs: readMoment(since, '--since') }),
      ...(by !== undefined && { by }),
    }
    const { refreshFromBucket } = await import('#pipeline/publish/open-releases.ts')
    await refreshFromBucket(out)
    const { readFleetHistory, readHistory, readKeyHistory } = await import(
      '#pipeline/publish/history.ts'
    )

    if (key !== undefined && merchant !== undefined) {
      const { formatValue } = await import('../say-diff.ts')
      const { chapters, unknown } = await readKeyHistory(out, merchant, key, filter)
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

    const chapters =
      merchant === undefined ? readFleetHistory(out, filter) : readHistory(out, merchant, filter)
    output.give(chapters)

    for (const chapter of chapters) {
      const code = merchant === undefined ? `${chapter.code}  ` : ''
      output.say(`${code}${formatChapter(chapter)}`)
    }
    if (chapters.length === 0) output.say('no publication matches')

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
