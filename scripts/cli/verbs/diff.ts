import { join } from 'node:path'
import { InvalidArgumentError } from 'commander'
import type { ScreenChange } from '#operator/diff-page/compare-screens.ts'
import type { ReleaseDiff } from '#pipeline/compare/diff-releases.ts'
import { readEnvironment } from '#support/environment.ts'
import { htmlFlag, outFlag } from '../canary-flags.ts'
import { type Flag, parsed, toggle, withStandard } from '../flag.ts'
import { exitCodes, UsageError } from '../output.ts'
import { defineVerb, keysOf, optional } from '../verb.ts'

const expectedFlag: Flag<string> = {
  about: 'the file with expected screens',
  value: '<file>',
  standard: () => [join(readEnvironment().MERCHANTS_DIR, 'expected-screens.json')],
}

/** Changes nothing in the releases folder; `--expect` writes the file with expected screens. */
export const diffVerb = defineVerb({
  name: 'diff',
  summary: 'show what differs between two releases, merchant by merchant',
  positionals: {
    from: optional('a release id or a unique prefix; default: the release before the current one'),
    to: optional('another release; default: the current one'),
  },
  flags: {
    html: htmlFlag,
    screens: toggle('also compare key screens of changed merchants in Chromium; requires --html'),
    threshold: withStandard(
      parsed('<percent>', 'pixels that may differ on a screen', given => {
        if (/^\d{1,2}(\.\d{1,3})?%$/.test(given)) return Number(given.slice(0, -1)) / 100
        throw new InvalidArgumentError('must be a percentage below 100, for example 0.1%')
      }),
      0.001,
      '0.1%',
    ),
    expect: toggle('mark all changed screens as expected; requires --screens'),
    expected: expectedFlag,
    out: outFlag,
  },
  json: keysOf<ReleaseDiff & { from: string; to: string; screens?: readonly ScreenChange[] }>({
    from: '',
    to: '',
    added: '',
    removed: '',
    repainted: '',
    changed:
      ': each with `merchant`, `keys` (`key`, `before`, `after`), `pictures` and `files` (`file`, `change`), `budgets`, `bytes` and `packs` (`before`, `after`) and, if they are no longer stored, `unknown`',
    screens:
      ' (with `--screens`): each with `merchant`, `screen`, `mode`, `share` (of pixels) and `state` (`same`, `expected`, `changed`)',
  }),
  async run({ from, to, out, html, screens: isAsked, threshold, expect, expected }, output) {
    if (isAsked && html === undefined) throw new UsageError(['--screens requires --html <file>'])
    if (expect && !isAsked) throw new UsageError(['--expect requires --screens'])

    const { openStore } = await import('@livery/release/store/store.ts')
    const { diffReleases } = await import('#pipeline/compare/diff-releases.ts')
    const { openReleasePair } = await import('#pipeline/publish/open-kept.ts')
    const { sayDiff, writeDiff } = await import('../say-diff.ts')
    const { before, after } = await openReleasePair(out, from, to)
    const found = diffReleases(before.index, after.index, openStore(out))
    const shown = isAsked && {
      ...{ before, after, diff: found, out, threshold, expected, marks: expect === true },
    }
    const tools = shown && (await import('../show-screens.ts'))
    const screens = shown && (await tools?.compareScreens(shown, output))
    const changes = screens?.map(({ before: _before, after: _after, ...change }) => change)
    output.give({ from: before.id, to: after.id, ...found, ...(changes && { screens: changes }) })
    const title = `release ${before.id.slice(0, 12)} → ${after.id.slice(0, 12)}`
    if (html !== undefined) writeDiff(html, found, title, out, screens)
    output.say(title)
    sayDiff(found, output)
    if (screens) tools?.sayScreens(screens, output)

    return exitCodes.done
  },
})
