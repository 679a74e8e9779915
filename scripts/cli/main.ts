/** `npm run livery -- <verb>`: exits with 0 for success, 1 for failure, 2 for wrong usage. */

import { escapeLine } from '@livery/contract/text/printed.ts'
import { Argument, Command, CommanderError, Option } from 'commander'
import { EnvironmentError } from '../support/environment.ts'
import { isExpected } from '../support/operator-problem.ts'
import { printErrorLine, printErrorText, printText, printUncaughtErrors } from '../support/print.ts'
import { describeSystemError } from '../support/system-error.ts'
import type { Flag } from './flag.ts'
import { createOutput, type ExitCode, exitCodes, type Output, UsageError } from './output.ts'
import type { Positional, Verb } from './verb.ts'

/** Builds the commander program from the verbs' own descriptions. */
type Run = (
  work: (output: Output<unknown>) => ExitCode | Promise<ExitCode>,
  isJson: boolean,
) => void

/** The hint that commander appends to an error as a separate line. */
const suggestion = /\n\(Did you mean [^\n]*\)$/

/**
 * All `livery` verbs, in help order. A verb's module is loaded only when the verb is called or
 * listed.
 */
const loaders: Record<string, () => Promise<Verb>> = {
  new: async () => (await import('./verbs/new.ts')).newVerb,
  import: async () => (await import('./verbs/import.ts')).importVerb,
  check: async () => (await import('./verbs/check.ts')).checkVerb,
  rename: async () => (await import('./verbs/rename.ts')).renameVerb,
  schema: async () => (await import('./verbs/schema.ts')).schemaVerb,
  doctor: async () => (await import('./verbs/doctor.ts')).doctorVerb,
  explain: async () => (await import('./verbs/explain.ts')).explainVerb,
  build: async () => (await import('./verbs/build.ts')).buildVerb,
  merge: async () => (await import('./verbs/merge.ts')).mergeVerb,
  releases: async () => (await import('./verbs/releases.ts')).releasesVerb,
  rollback: async () => (await import('./verbs/rollback.ts')).rollbackVerb,
  promote: async () => (await import('./verbs/promote.ts')).promoteVerb,
  sign: async () => (await import('./verbs/releases.ts')).signVerb,
  suspend: async () => (await import('./verbs/close.ts')).suspendVerb,
  resume: async () => (await import('./verbs/close.ts')).resumeVerb,
  retire: async () => (await import('./verbs/close.ts')).retireVerb,
  diff: async () => (await import('./verbs/diff.ts')).diffVerb,
  history: async () => (await import('./verbs/history.ts')).historyVerb,
  journal: async () => (await import('./verbs/journal.ts')).journalVerb,
  preview: async () => (await import('./verbs/preview.ts')).previewVerb,
  studio: async () => (await import('./verbs/studio.ts')).studioVerb,
  'preview-link': async () => (await import('./verbs/preview.ts')).previewLinkVerb,
  export: async () => (await import('./verbs/export.ts')).exportVerb,
  funnel: async () => (await import('./verbs/funnel.ts')).funnelVerb,
  backup: async () => (await import('./verbs/backup.ts')).backupVerb,
  restore: async () => (await import('./verbs/backup.ts')).restoreVerb,
  upgrade: async () => (await import('./verbs/upgrade.ts')).upgradeVerb,
  fleet: async () => (await import('./verbs/fleet.ts')).fleetVerb,
  trace: async () => (await import('./verbs/trace.ts')).traceVerb,
  domains: async () => (await import('./verbs/domains.ts')).domainsVerb,
  verify: async () => (await import('./verbs/releases.ts')).verifyVerb,
  attest: async () => (await import('./verbs/releases.ts')).attestVerb,
}

printUncaughtErrors()

// `livery releases | head` closes the pipe early; the remaining output is not needed.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(exitCodes.done)
  const said = describeSystemError(error, 'the output')
  if (said === undefined) throw error
  printErrorLine(`livery: ${said}`)
  process.exit(exitCodes.failed)
})

process.exitCode = await main(process.argv)

async function main(argv: string[]): Promise<ExitCode> {
  let outcome: Promise<ExitCode> | undefined
  try {
    const program = createProgram(await loadVerbs(argv[2]), (work, isJson) => {
      const output = createOutput(isJson)
      outcome = begin(work, output).catch((error: unknown) => {
        const message = describe(error)
        if (message === undefined) throw error
        output.give({ error: message })
        for (const line of message.split('\n')) output.complain(`livery: ${line}`)
        return error instanceof UsageError ? exitCodes.usage : exitCodes.failed
      })
    })
    // Set on each verb too, because commander does not apply the setting to existing commands.
    const verbs = program.commands.flatMap(verb => [verb, ...verb.commands])
    for (const command of [program, ...verbs]) command.exitOverride()
    program.parse(argv)
    return (await outcome) ?? exitCodes.done
  } catch (error) {
    if (error instanceof CommanderError)
      return error.exitCode === 0 ? exitCodes.done : exitCodes.usage
    if (!(error instanceof EnvironmentError)) throw error
    for (const line of error.lines) printErrorLine(`livery: ${line}`)
    return exitCodes.usage
  }
}

/** Wraps a verb so that a synchronous exception is handled like a rejection. */
async function begin(work: Parameters<Run>[0], output: Output<unknown>): Promise<ExitCode> {
  return work(output)
}

/** Returns the message for an operator; `undefined` for a programming error. */
function describe(error: unknown): string | undefined {
  const isSaid = error instanceof UsageError || isExpected(error)
  return isSaid ? error.message : describeSystemError(error)
}

/**
 * Loads only the named verb, or all verbs if no verb has this name: to list them, or to suggest the
 * nearest name.
 */
export async function loadVerbs(name?: string): Promise<Verb[]> {
  const load = name === undefined || !Object.hasOwn(loaders, name) ? undefined : loaders[name]
  return load ? [await load()] : Promise.all(Object.values(loaders).map(each => each()))
}

/** `run` receives the chosen verb's work; the caller handles exit codes and errors. */
export function createProgram(verbs: readonly Verb[], run: Run): Command {
  const program = new Command('livery')
    .description('One front end in every merchant’s paint.')
    .configureOutput({ writeOut: printText, writeErr: printErrorText, outputError })
    .showHelpAfterError('(livery <verb> --help lists the flags)')
  for (const verb of verbs) addVerb(program, verb, run)
  return program
}

/** The message repeats the given arguments, so it is escaped. */
function outputError(text: string, write: (text: string) => void): void {
  const message = text.trimEnd()
  const hint = suggestion.exec(message)?.[0] ?? ''
  write(`${escapeLine(message.slice(0, message.length - hint.length))}${hint}\n`)
}

function addVerb(outer: Command, verb: Verb, run: Run): void {
  const command = outer
    .command(verb.name)
    .description(verb.summary)
    .addOption(new Option('--json', 'print the result as JSON'))
  const names = Object.keys(verb.positionals)

  for (const [name, one] of Object.entries(verb.positionals)) {
    command.addArgument(createArgument(name, one))
  }

  for (const [name, flag] of Object.entries(verb.flags)) command.addOption(createOption(name, flag))

  command.action(() => {
    const named = names.map((name, at) => [name, command.processedArgs[at]])
    // If an outer verb has the same flag, commander stores its value on the outer command.
    const flags = command.optsWithGlobals<{ json?: true }>()
    run(output => verb.run({ ...flags, ...Object.fromEntries(named) }, output), flags.json === true)
  })

  for (const inner of verb.verbs ?? []) addVerb(command, inner, run)
}

function createArgument(name: string, { toUsage, about, read }: Positional<unknown>): Argument {
  const argument = new Argument(toUsage(name), about)
  return read ? argument.argParser(read) : argument
}

function createOption(name: string, flag: Flag<unknown>): Option {
  const { about, value, choices, isOff = false, standard, read } = flag
  const long = `--${isOff ? 'no-' : ''}${toKebab(name)}`
  const option = new Option(value === undefined ? long : `${long} ${value}`, about)
  if (choices) option.choices(choices)
  if (read) option.argParser(read)
  if (standard) option.default(...standard())

  return option
}

function toKebab(name: string): string {
  return name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)
}
