/** The verbs that build releases and choose the current one. */

import { Option } from 'commander'
import {
  allowRemovalsFlag,
  collect,
  isJson,
  type Json,
  joinCodes,
  merchantFlag,
  merchantsArgument,
  merchantsDirFlag,
  outFlag,
  splitCodes,
  type Verbs,
} from './add-verb.ts'
import {
  durationFlag,
  minVisitsFlag,
  shareFlag,
  stageFlag,
  triedMerchantsFlag,
} from './canary-flags.ts'
import type { BuildFlags } from './verbs/build.ts'
import type { CloseFlags } from './verbs/close.ts'
import type { DiffFlags } from './verbs/diff.ts'
import type { JournalFlags } from './verbs/journal.ts'
import type { MergeFlags } from './verbs/merge.ts'
import type { PromoteFlags } from './verbs/promote.ts'
import type { RollbackFlags } from './verbs/rollback.ts'

export function addReleaseVerbs({ verb, run }: Verbs): void {
  verb('build', 'build one atomic release of the named (default: all) merchants')
    .addOption(merchantFlag('only these merchants'))
    .addOption(merchantsDirFlag())
    .option('--shard <i/n>', 'only one part of all merchants; see merge')
    .option('--lenient', 'exit code 0 as long as a release serves, even if merchants were left out')
    .addOption(allowRemovalsFlag())
    .addOption(releaseFlag())
    .addOption(olderFlag())
    .option('--dry-run', 'publish nothing; show what would be added, changed and removed')
    .addOption(htmlFlag())
    .addOption(stageFlag())
    .addOption(shareFlag())
    .addOption(triedMerchantsFlag())
    .addOption(messageFlag())
    .option('--watch', 'build again whenever a merchant or a base changes')
    .addOption(outFlag())
    .action((flags: BuildFlags) =>
      run(async output => (await import('./verbs/build.ts')).build(flags, output), isJson(flags)),
    )
  verb('merge', 'publish the shards of these folders as one release')
    .argument('<folders...>', 'the --out of each shard’s build')
    .addOption(allowRemovalsFlag())
    .addOption(releaseFlag())
    .addOption(olderFlag())
    .addOption(stageFlag())
    .addOption(shareFlag())
    .addOption(triedMerchantsFlag())
    .addOption(messageFlag())
    .addOption(outFlag())
    .action((folders: string[], flags: MergeFlags & Json) =>
      run(
        async output => (await import('./verbs/merge.ts')).merge(folders, flags, output),
        isJson(flags),
      ),
    )
  verb('releases', 'list the current release and the earlier ones that can be served')
    .addOption(outFlag())
    .action((flags: { out: string } & Json) =>
      run(
        async output => (await import('./verbs/releases.ts')).releases(flags, output),
        isJson(flags),
      ),
    )
  verb('rollback', 'make the release built before the current one, or a named one, current')
    .argument('[release]', 'the same as --to')
    .option('--to <release>', 'a release id or a unique prefix of one; may be a newer release')
    .addOption(merchantFlag('only these merchants, held there'))
    .option('--dry-run', 'change nothing; name the release, and what it undoes and changes')
    .addOption(allowRemovalsFlag())
    .addOption(messageFlag())
    .addOption(outFlag())
    .action((release: string | undefined, flags: RollbackFlags & Json) =>
      run(
        async output => (await import('./verbs/rollback.ts')).rollback(release, flags, output),
        isJson(flags),
      ),
    )
  addPromoting({ verb, run })
  addClosing({ verb, run })
  addComparing({ verb, run })
  addJournal({ verb, run })
}

function addPromoting({ verb, run }: Verbs): void {
  verb('promote', 'give the release that is tried as a canary to all, or to more')
    .addOption(shareFlag())
    .addOption(triedMerchantsFlag())
    .option('--abort', 'end the trial: its hosts get the current release')
    .option(
      '--auto',
      'decide by what browsers told the servers; exit code 3: aborted, 4: inconclusive',
    )
    .option('--bff <url>', 'with --auto: the admin port of a BFF; repeat for each', collect)
    .addOption(durationFlag('--for <time>', 'with --auto: how long to wait at most', '24h'))
    .addOption(durationFlag('--every <time>', 'with --auto: the time between two looks', '1m'))
    .addOption(minVisitsFlag())
    .addOption(messageFlag())
    .addOption(outFlag())
    .action((flags: PromoteFlags & Json) =>
      run(
        async output => (await import('./verbs/promote.ts')).promote(flags, output),
        isJson(flags),
      ),
    )
}

function addClosing({ verb, run }: Verbs): void {
  const closing = {
    suspend: 'answer 503 for these merchants, with a page that says so, until they are resumed',
    resume: 'serve suspended or retired merchants again',
    retire: 'answer 410 for these merchants until their folders are gone',
  } as const
  for (const [name, description] of Object.entries(closing)) {
    verb(name, description)
      .addArgument(merchantsArgument('their codes'))
      .addOption(merchantFlag('the same'))
      .addOption(messageFlag())
      .addOption(outFlag())
      .action((codes: string[], flags: CloseFlags & { merchant?: string[] } & Json) =>
        run(async output => {
          const { close } = await import('./verbs/close.ts')
          return close(name as keyof typeof closing, joinCodes(codes, flags), flags, output)
        }, isJson(flags)),
      )
  }
}

function addComparing({ verb, run }: Verbs): void {
  verb('diff', 'show what differs between two releases, merchant by merchant')
    .argument('[from]', 'a release id or a unique prefix; default: the one before the current')
    .argument('[to]', 'another; default: the current release')
    .addOption(htmlFlag())
    .addOption(outFlag())
    .action((from: string | undefined, to: string | undefined, flags: DiffFlags & Json) =>
      run(
        async output => (await import('./verbs/diff.ts')).diff(from, to, flags, output),
        isJson(flags),
      ),
    )
  verb('history', 'list the publications that changed a merchant, the newest first')
    .argument('<merchant>', 'its code')
    .addOption(outFlag())
    .action((code: string, flags: { out: string } & Json) =>
      run(
        async output => (await import('./verbs/history.ts')).history(code, flags, output),
        isJson(flags),
      ),
    )
}

function addJournal({ verb, run }: Verbs): void {
  verb('journal', 'say whether the journal is whole')
    .option('--accept', 'go on from one that was cut or changed, with a line that says so')
    .addOption(messageFlag())
    .addOption(outFlag())
    .action((flags: JournalFlags & Json) =>
      run(
        async output => (await import('./verbs/journal.ts')).journal(flags, output),
        isJson(flags),
      ),
    )
}

function htmlFlag(): Option {
  return new Option('--html <file>', 'write the differences as a page too, pictures side by side')
}

function messageFlag(): Option {
  return new Option('--message <text>', 'why, for the journal')
}

function releaseFlag(): Option {
  const text = 'end the rollback of these merchants; all: of every one and of the release'
  return new Option('--release <codes>', text).argParser(splitCodes)
}

function olderFlag(): Option {
  return new Option('--older', 'publish even from a commit older than that of the current release')
}
