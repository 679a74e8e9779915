/** The command line of verbs: what each says of itself, as commander reads it. */
import { escapeLine } from '@livery/contract/text/printed.ts'
import { Argument, Command, Option } from 'commander'
import { printErrorText, printText } from '../support/print.ts'
import type { Flag } from './flag.ts'
import type { ExitCode, Output } from './output.ts'
import type { Positional, Verb } from './verb.ts'

export type Run = (
  work: (output: Output<unknown>) => ExitCode | Promise<ExitCode>,
  isJson: boolean,
) => void

/** `run` gets the chosen verb's work; exit codes and errors are the caller's. */
export function createProgram(verbs: readonly Verb[], run: Run): Command {
  const program = new Command('livery')
    .description('One front end in every merchant’s paint.')
    .configureOutput({ writeOut: printText, writeErr: printErrorText, outputError })
    .showHelpAfterError('(livery <verb> --help lists the flags)')
  for (const verb of verbs) addVerb(program, verb, run)
  return program
}

/** The hint that commander adds to a mistake as a separate line. */
const suggestion = /\n\(Did you mean [^\n]*\)$/

/** The message repeats the arguments that were given. */
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
    command.addArgument(toArgument(name, one))
  }
  for (const [name, flag] of Object.entries(verb.flags)) command.addOption(toOption(name, flag))
  command.action(() => {
    const named = names.map((name, at) => [name, command.processedArgs[at]])
    // Flags that an outer verb has too are taken by the outer command.
    const flags = command.optsWithGlobals<{ json?: true }>()
    run(output => verb.run({ ...flags, ...Object.fromEntries(named) }, output), flags.json === true)
  })
  for (const inner of verb.verbs ?? []) addVerb(command, inner, run)
}

function toArgument(name: string, { toUsage, about, read }: Positional<unknown>): Argument {
  const argument = new Argument(toUsage(name), about)
  return read ? argument.argParser(read) : argument
}

function toOption(name: string, flag: Flag<unknown>): Option {
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
