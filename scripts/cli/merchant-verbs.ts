/** The verbs that create, check and explain merchants. */

import { collect, isJson, type Json, merchantsDirFlag, outFlag, type Verbs } from './add-verb.ts'
import { chooseMerchant } from './choose.ts'
import type { CheckFlags } from './verbs/check.ts'
import type { DoctorFlags } from './verbs/doctor.ts'
import type { ExplainFlags } from './verbs/explain.ts'
import type { NewFlags } from './verbs/new.ts'

export function addMerchantVerbs(verbs: Verbs): void {
  addNew(verbs)
  addCheck(verbs)
  addDoctor(verbs)
  addExplain(verbs)
}

function addNew({ verb, run }: Verbs): void {
  verb('new', 'make a merchant from a name, a logo and two colours')
    .argument('[name]', 'as players read it, for example "Aurora Casino"')
    .option('--brand <colour>', 'the brand colour, like #7c3aed')
    .option('--accent <colour>', 'the second colour')
    .option('--logo <file>', 'svg, png or jpg; square: the mark, wide: the wordmark')
    .option('--domain <host>', 'a host name of it; again for more, the first is canonical', collect)
    .option(
      '--language <code>',
      'an interface language; again for more, the first is the default',
      collect,
    )
    .option('--kind <kind>', 'casino (default) or lottery')
    .option('--skin <skin>', 'neon, paper or arena; by kind and mode when left out')
    .option('--mode <mode>', 'light, dark or auto; by skin when left out')
    .option('--currency <code>', 'currency code (default USD)')
    .option('--company <name>', 'the operating company, for the footer')
    .option('--licence <line>', 'the licence line of the footer')
    .option('--code <code>', 'the folder and label; from the name when left out')
    .option('--base <name>', 'the base to inherit from; house, or the first, when left out')
    .option('--preview', 'show it right away, until Ctrl-C')
    .addOption(merchantsDirFlag())
    .addOption(outFlag())
    .action((name: string | undefined, flags: NewFlags) =>
      run(
        async output => (await import('./verbs/new.ts')).newMerchant(name, flags, output),
        isJson(flags),
      ),
    )
}

function addCheck({ verb, run }: Verbs): void {
  verb('check', 'report every problem of every merchant; publish nothing')
    .addOption(merchantsDirFlag())
    .addOption(outFlag())
    .action((flags: CheckFlags & Json) =>
      run(async output => (await import('./verbs/check.ts')).check(flags, output), isJson(flags)),
    )
  verb('schema', 'bring the editor schemas in the merchants folder up to date')
    .addOption(merchantsDirFlag())
    .action((flags: { merchantsDir: string } & Json) =>
      run(async output => (await import('./verbs/schema.ts')).schema(flags, output), isJson(flags)),
    )
}

function addDoctor({ verb, run }: Verbs): void {
  verb('doctor', 'look at merchants from every side; every finding comes with its fix')
    .argument('[merchants...]', 'codes; all when left out')
    .option('--dns', 'look the hosts up')
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
  verb('explain', 'say which file set a value, what it overrode and who locks it')
    .argument('[merchant]', 'its code; a person at a terminal is asked')
    .argument('[key]', 'dotted, for example theme.brand; everything when left out')
    .addOption(merchantsDirFlag())
    .action((given: string | undefined, key: string | undefined, flags: ExplainFlags & Json) =>
      run(async output => {
        const code = await chooseMerchant(given, flags)
        return (await import('./verbs/explain.ts')).explainVerb(code, key, flags, output)
      }, isJson(flags)),
    )
}
