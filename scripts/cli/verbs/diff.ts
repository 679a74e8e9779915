import { writeFileSync } from 'node:fs'
import { openStore } from '@livery/release/store/store.ts'
import { toDiffPage } from '../../operator/diff-page/diff-page.ts'
import { diffReleases, type ReleaseDiff } from '../../pipeline/compare/diff-releases.ts'
import { openReleasePair } from '../../pipeline/publish/open-kept.ts'
import { exitCodes } from '../output.ts'
import { sayDiff } from '../say-diff.ts'
import { htmlFlag, outFlag } from '../shared-flags.ts'
import { keysOf, optional, toVerb } from '../verb.ts'

/** Changes nothing. */
export const diffVerb = toVerb({
  name: 'diff',
  summary: 'show what differs between two releases, merchant by merchant',
  positionals: {
    from: optional('a release id or a unique prefix; default: the one before the current'),
    to: optional('another; default: the current release'),
  },
  flags: { html: htmlFlag, out: outFlag },
  json: keysOf<ReleaseDiff & { from: string; to: string }>({
    from: '',
    to: '',
    added: '',
    removed: '',
    repainted: '',
    changed:
      ': of each `merchant`, `keys` (`key`, `before`, `after`), `pictures` and `files` (`file`, `change`), `budgets`, `bytes` and `packs` (`before`, `after`) and, where they are not kept, `unknown`',
  }),
  async run({ from, to, out, html }, output) {
    const pair = await openReleasePair(out, from, to)
    const store = openStore(out)
    const found = diffReleases(pair.before.index, pair.after.index, store)
    output.give({ from: pair.before.id, to: pair.after.id, ...found })
    const title = `release ${pair.before.id.slice(0, 12)} → ${pair.after.id.slice(0, 12)}`
    if (html !== undefined) writeFileSync(html, toDiffPage(found, title, store))
    output.say(title)
    sayDiff(found, output)
    return exitCodes.done
  },
})
