/** The verbs of `livery` and their flags. Each verb's code is loaded only when it is called. */
import { Command, Option } from 'commander'
import { readEnvironment } from '../environment.ts'
import type { ExitCode, Output } from './output.ts'

export type Run = (work: (output: Output) => ExitCode | Promise<ExitCode>, json: boolean) => void

type Json = { json?: true }

const json = () => new Option('--json', 'print the outcome as JSON')

/** `run` is given the chosen verb's work; exit codes and errors are the caller's. */
export function createProgram(run: Run): Command {
  const { MERCHANTS_DIR, RELEASES_DIR } = readEnvironment()
  const merchantsDir = () =>
    new Option('--merchants-dir <dir>', 'where the merchants are').default(MERCHANTS_DIR)
  const out = () => new Option('--out <dir>', 'the releases folder').default(RELEASES_DIR)
  const program = new Command('livery')
    .description('One front end in every merchant’s paint.')
    .showHelpAfterError('(livery <verb> --help lists the flags)')
  const verb = (usage: string, description: string) =>
    program.command(usage).description(description).addOption(json())

  verb('build', 'make one atomic release of the named (default: all) merchants')
    .option('--merchant <codes>', 'only these, separated by commas', splitCodes)
    .addOption(merchantsDir())
    .addOption(out())
    .action((flags: { merchantsDir: string; out: string; merchant?: string[] } & Json) =>
      run(async output => (await import('./build.ts')).build(flags, output), isJson(flags)),
    )
  verb('check', 'report every problem of every merchant; write nothing')
    .addOption(merchantsDir())
    .action((flags: { merchantsDir: string } & Json) =>
      run(async output => (await import('./check.ts')).check(flags, output), isJson(flags)),
    )
  verb('releases', 'list what is served and what can be served again')
    .addOption(out())
    .action((flags: { out: string } & Json) =>
      run(async output => (await import('./releases.ts')).releases(flags, output), isJson(flags)),
    )
  verb('rollback', 'serve the previous release again, or the named one')
    .argument('[release]', 'the beginning of its id is enough')
    .addOption(out())
    .action((release: string | undefined, flags: { out: string } & Json) =>
      run(
        async output => (await import('./rollback.ts')).rollback(release, flags, output),
        isJson(flags),
      ),
    )
  verb('schema', 'bring the editor schemas in the merchants folder up to date')
    .addOption(merchantsDir())
    .action((flags: { merchantsDir: string } & Json) =>
      run(async output => (await import('./schema.ts')).schema(flags, output), isJson(flags)),
    )
  return program
}

function isJson({ json: wanted }: Json): boolean {
  return wanted === true
}

function splitCodes(text: string): string[] {
  return text.split(',').filter(Boolean)
}
