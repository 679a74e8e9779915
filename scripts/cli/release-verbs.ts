/** The verbs that build releases and choose the current one. */

import { isJson, type Json, merchantsDirFlag, outFlag, splitCodes, type Verbs } from './add-verb.ts'
import type { BuildFlags } from './verbs/build.ts'

export function addReleaseVerbs({ verb, run }: Verbs): void {
  verb('build', 'build one atomic release of the named (default: all) merchants')
    .option('--merchant <codes>', 'only these merchants, separated by commas', splitCodes)
    .addOption(merchantsDirFlag())
    .option('--shard <i/n>', 'only one part of all merchants; see merge')
    .option('--lenient', 'exit code 0 as long as a release serves, even if merchants were left out')
    .option('--watch', 'build again whenever a merchant or a base changes')
    .addOption(outFlag())
    .action((flags: BuildFlags) =>
      run(async output => (await import('./verbs/build.ts')).build(flags, output), isJson(flags)),
    )
  verb('merge', 'publish the shards of these folders as one release')
    .argument('<folders...>', 'the --out of each shard’s build')
    .addOption(outFlag())
    .action((folders: string[], flags: { out: string } & Json) =>
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
  verb('rollback', 'make the previous or the named release current')
    .argument('[release]', 'a release id or a unique prefix of one')
    .addOption(outFlag())
    .action((release: string | undefined, flags: { out: string } & Json) =>
      run(
        async output => (await import('./verbs/rollback.ts')).rollback(release, flags, output),
        isJson(flags),
      ),
    )
}
