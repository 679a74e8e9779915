import type { ReleaseDiff } from '#pipeline/compare/diff-releases.ts'
import { htmlFlag, outFlag } from '../canary-flags.ts'
import { exitCodes } from '../output.ts'
import { defineVerb, keysOf, optional } from '../verb.ts'

/** Changes nothing. */
export const diffVerb = defineVerb({
  name: 'diff',
  summary: 'show what differs between two releases, merchant by merchant',
  positionals: {
    from: optional('a release id or a unique prefix; default: the release before the current one'),
    to: optional('another release; default: the current one'),
  },
  flags: { html: htmlFlag, out: outFlag },
  json: keysOf<ReleaseDiff & { from: string; to: string }>({
    from: '',
    to: '',
    added: '',
    removed: '',
    repainted: '',
    changed:
      ': each with `merchant`, `keys` (`key`, `before`, `after`), `pictures` and `files` (`file`, `change`), `budgets`, `bytes` and `packs` (`before`, `after`) and, if they are no longer stored, `unknown`',
  }),
  async run({ from, to, out, html }, output) {
    const { openStore } = await import('@livery/release/store/store.ts')
    const { diffReleases } = await import('#pipeline/compare/diff-releases.ts')
    const { openReleasePair } = await import('#pipeline/publish/open-kept.ts')
    const { sayDiff, writeDiff } = await import('../say-diff.ts')
    const { before, after } = await openReleasePair(out, from, to)
    const found = diffReleases(before.index, after.index, openStore(out))
    output.give({ from: before.id, to: after.id, ...found })
    const title = `release ${before.id.slice(0, 12)} → ${after.id.slice(0, 12)}`
    if (html !== undefined) writeDiff(html, found, title, out)
    output.say(title)
    sayDiff(found, output)
    return exitCodes.done
  },
})
