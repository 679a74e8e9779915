/** The verbs that create, check and explain merchants. */

import { Option } from 'commander'
import { levels } from '../operator/doctor/finding.ts'
import {
  allowRemovalsFlag,
  collect,
  isJson,
  type Json,
  merchantFlag,
  merchantsArgument,
  merchantsDirFlag,
  outFlag,
  type Verbs,
} from './add-verb.ts'
import { chooseMerchant } from './choose.ts'
import type { CheckFlags } from './verbs/check.ts'
import type { DoctorFlags } from './verbs/doctor.ts'
import type { ExplainFlags } from './verbs/explain.ts'
import type { ImportFlags } from './verbs/import.ts'
import type { NewFlags } from './verbs/new.ts'

export function addMerchantVerbs(verbs: Verbs): void {
  addNew(verbs)
  addImport(verbs)
  addCheck(verbs)
  addDoctor(verbs)
  addExplain(verbs)
}

function addNew({ verb, run }: Verbs): void {
  verb('new', 'create a merchant from a name, a logo and two colours')
    .argument('[name]', 'the name shown to players, for example "Aurora Casino"')
    .option('--brand <colour>', 'the brand colour, like #7c3aed')
    .option('--accent <colour>', 'the second colour')
    .option('--logo <file>', 'svg, png or jpg; square: the mark, wide: the wordmark')
    .option('--domain <host>', 'a host name; may be repeated, the first is canonical', collect)
    .option(
      '--language <code>',
      'an interface language; may be repeated, the first is the default',
      collect,
    )
    .option('--kind <kind>', 'casino (default) or lottery')
    .option('--skin <skin>', 'neon, paper or arena; default: by kind and mode')
    .option('--mode <mode>', 'light, dark or auto; default: by skin')
    .option('--currency <code>', 'currency code (default USD)')
    .option('--company <name>', 'the operating company, for the footer')
    .option('--licence <line>', 'the licence line of the footer')
    .option('--code <code>', 'folder name and host label; default: from the name')
    .option('--base <name>', 'the base to inherit from; default: house, else the first')
    .option('--preview', 'show the merchant at once, until Ctrl-C')
    .addOption(merchantsDirFlag())
    .addOption(outFlag())
    .action((name: string | undefined, flags: NewFlags) =>
      run(
        async output => (await import('./verbs/new.ts')).newMerchant(name, flags, output),
        isJson(flags),
      ),
    )
}

function addImport({ verb, run }: Verbs): void {
  verb('import', 'create many merchants from a file; run it again to go on where it stopped')
    .argument('<file>', 'a .csv with a line of column names, or a .jsonl')
    .addOption(merchantsDirFlag())
    .action((path: string, flags: ImportFlags & Json) =>
      run(
        async output => (await import('./verbs/import.ts')).importVerb(path, flags, output),
        isJson(flags),
      ),
    )
}

function addCheck({ verb, run }: Verbs): void {
  verb('check', 'report every problem of every merchant; publish nothing')
    .addOption(merchantFlag('only these merchants'))
    .option('--changed', 'only merchants that differ from the current release')
    .addOption(new Option('--level <level>', 'error: without advice').choices(['error', 'note']))
    .addOption(allowRemovalsFlag())
    .addOption(merchantsDirFlag())
    .addOption(outFlag())
    .action((flags: CheckFlags & Json) =>
      run(async output => (await import('./verbs/check.ts')).check(flags, output), isJson(flags)),
    )
  verb('schema', 'update the editor schemas in the merchants folder')
    .addOption(merchantsDirFlag())
    .action((flags: { merchantsDir: string } & Json) =>
      run(async output => (await import('./verbs/schema.ts')).schema(flags, output), isJson(flags)),
    )
}

function addDoctor({ verb, run }: Verbs): void {
  verb('doctor', 'run further checks of merchants; every finding has a fix')
    .addArgument(merchantsArgument('merchant codes; default: all'))
    .addOption(merchantFlag('the same'))
    .option('--changed', 'only merchants that differ from the current release')
    .option('--dns', 'resolve the hosts')
    .addOption(
      new Option('--level <level>', 'only findings of this level and above').choices(levels),
    )
    .option('--admin <url>', 'ask the admin port of a running server about certificates')
    .addOption(merchantsDirFlag())
    .addOption(outFlag())
    .action((codes: string[], flags: DoctorFlags & Json) =>
      run(
        async output => (await import('./verbs/doctor.ts')).doctor(codes, flags, output),
        isJson(flags),
      ),
    )
}

function addExplain({ verb, run }: Verbs): void {
  verb('explain', 'show the file that set a value, the values it overrode and its lock')
    .argument('[merchant]', 'its code; asked for at a terminal')
    .argument('[key]', 'dotted, for example theme.brand; default: every key out')
    .addOption(merchantsDirFlag())
    .action((given: string | undefined, key: string | undefined, flags: ExplainFlags & Json) =>
      run(async output => {
        const code = await chooseMerchant(given, flags)
        return (await import('./verbs/explain.ts')).explainVerb(code, key, flags, output)
      }, isJson(flags)),
    )
}
