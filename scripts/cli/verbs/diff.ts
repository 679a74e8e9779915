import { writeFileSync } from 'node:fs'
import { openStore } from '@livery/release/store/store.ts'
import { toDiffPage } from '../../operator/diff-page/diff-page.ts'
import { diffReleases } from '../../pipeline/compare/diff-releases.ts'
import { openReleasePair } from '../../pipeline/publish/open-kept.ts'
import { type ExitCode, exitCodes, type Output } from '../output.ts'
import { sayDiff } from '../say-diff.ts'

export type DiffFlags = { out: string; html?: string }

/** `livery diff`: shows what differs between two releases; changes nothing. */
export async function diff(
  from: string | undefined,
  to: string | undefined,
  { out, html }: DiffFlags,
  output: Output,
): Promise<ExitCode> {
  const pair = await openReleasePair(out, from, to)
  const store = openStore(out)
  const found = diffReleases(pair.before.index, pair.after.index, store)
  output.give({ from: pair.before.id, to: pair.after.id, ...found })
  const title = `release ${pair.before.id.slice(0, 12)} → ${pair.after.id.slice(0, 12)}`
  if (html !== undefined) writeFileSync(html, toDiffPage(found, title, store))
  output.say(title)
  sayDiff(found, output)
  return exitCodes.done
}
