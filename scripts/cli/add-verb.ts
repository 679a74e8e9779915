/** Builds a verb: the flags that several verbs share, and `--json` for all of them. */
import { resolve } from 'node:path'
import { Argument, type Command, InvalidArgumentError, Option } from 'commander'
import { readEnvironment } from '../support/environment.ts'
import type { ExitCode, Output } from './output.ts'

export type Run = (work: (output: Output) => ExitCode | Promise<ExitCode>, json: boolean) => void

export type Json = { json?: true }

/** Adds a verb: `usage` as commander reads it, `description` as the list of verbs shows it. */
export type AddVerb = (usage: string, description: string) => Command

/** Receives a group of verbs. */
export type Verbs = { verb: AddVerb; run: Run }

export function toAddVerb(program: Command): AddVerb {
  return (usage, description) =>
    program
      .command(usage)
      .description(description)
      .addOption(new Option('--json', 'print the result as JSON'))
}

export function merchantsDirFlag(): Option {
  const { MERCHANTS_DIR } = readEnvironment()
  return new Option('--merchants-dir <dir>', 'the merchants folder').default(MERCHANTS_DIR)
}

/** An absolute path, because the compiler runs in another folder. */
export function outFlag(): Option {
  const { RELEASES_DIR } = readEnvironment()
  return new Option('--out <dir>', 'the releases folder')
    .default(resolve(RELEASES_DIR), RELEASES_DIR)
    .argParser((dir: string) => resolve(dir))
}

export function allowRemovalsFlag(): Option {
  const text = 'let so many merchants go; by default one, of more than 100 one per cent'
  return new Option('--allow-removals <count>', text).argParser((given: string) => {
    if (/^\d{1,7}$/.test(given)) return Number(given)
    throw new InvalidArgumentError('must be a number of merchants, for example 3')
  })
}

export function isJson({ json }: Json): boolean {
  return json === true
}

/**
 * Adds `a,b` to what the flag or argument named before. Nothing is refused: an empty variable of a
 * script would mean all merchants.
 */
export function splitCodes(text: string, before: readonly string[] = []): string[] {
  const codes = text
    .split(',')
    .map(code => code.trim())
    .filter(Boolean)
  if (codes.length > 0) return [...new Set([...before, ...codes])]
  throw new InvalidArgumentError('must name at least one, separated by commas, for example a,b')
}

/** Merchants as arguments: `a b` and `a,b` are the same. */
export function merchantsArgument(text: string): Argument {
  return new Argument('[merchants...]', text).argParser(splitCodes)
}

/** The same as a flag. */
export function merchantFlag(text: string): Option {
  return new Option(
    '--merchant <codes>',
    `${text}, separated by commas; may be repeated`,
  ).argParser(splitCodes)
}

/** The merchants of both forms. */
export function joinCodes(
  codes: readonly string[],
  { merchant = [] }: { merchant?: string[] },
): string[] {
  return [...new Set([...codes, ...merchant])]
}

/** Collects the values of a flag that may be given several times. */
export function collect(value: string, before: string[] = []): string[] {
  return [...before, value]
}
