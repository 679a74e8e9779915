/** The verbs that build releases and choose the current one. */

import { isJson, type Json, merchantsDirFlag, outFlag, splitCodes, type Verbs } from './add-verb.ts'
import type { BuildFlags } from './verbs/build.ts'

export function addReleaseVerbs({ verb, run }: Verbs): void {
  verb('build', 'make one atomic release of the named (default: all) merchants')
    .option('--merchant <codes>', 'only these, separated by commas', splitCodes)
    .addOption(merchantsDirFlag())
    .option('--shard <i/n>', 'only one part of all, on a machine of its own; see merge')
    .option('--lenient', 'exit code 0 as long as a release serves, whoever was left behind')
    .option('--watch', 'build again whenever a merchant or a base changes')
    .addOption(outFlag())
    .action((flags: BuildFlags) =>
      run(async output => (await import('./verbs/build.ts')).build(flags, output), isJson(flags)),
    )
  verb('merge', 'make one release of the shards built into these folders')
    .argument('<folders...>', 'the --out of each shard’s build')
    .addOption(outFlag())
    .action((folders: string[], flags: { out: string } & Json) =>
      run(
        async output => (await import('./verbs/merge.ts')).merge(folders, flags, output),
        isJson(flags),
      ),
    )
  verb('releases', 'list what is served and what can be served again')
    .addOption(outFlag())
    .action((flags: { out: string } & Json) =>
      run(
        async output => (await import('./verbs/releases.ts')).releases(flags, output),
        isJson(flags),
      ),
    )
  verb('rollback', 'serve the previous release again, or the named one')
    .argument('[release]', 'the beginning of its id is enough')
    .addOption(outFlag())
    .action((release: string | undefined, flags: { out: string } & Json) =>
      run(
        async output => (await import('./verbs/rollback.ts')).rollback(release, flags, output),
        isJson(flags),
      ),
    )
}
