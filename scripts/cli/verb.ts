/** A verb of `livery` as one value: the command line, the documents and the tests read it. */
import type { Flag } from './flag.ts'
import type { ExitCode, Output } from './output.ts'

/** An argument without a flag's name. One that may be missing has `undefined` in its type. */
export type Positional<T> = {
  about: string
  /** Its name as help shows it. */
  toUsage: (name: string) => string
  /** `before`: what the arguments before it gave. @throws InvalidArgumentError */
  read?(given: string, before: T | undefined): T
}

export function required(about: string): Positional<string> {
  return { about, toUsage: name => `<${name}>` }
}

export function optional(about: string): Positional<string | undefined> {
  return { about, toUsage: name => `[${name}]` }
}

/** One or more. */
export function several(about: string): Positional<string[]> {
  return { about, toUsage: name => `<${name}...>` }
}

/** The keys of a document of `--json`, of each element where it is a list. */
type KeyOf<J> = J extends readonly (infer Element)[]
  ? KeyOf<Element>
  : J extends unknown
    ? keyof J & string
    : never

/** `notes` continue the key's name in the table of the documents; most keys need none. */
export type JsonKeys<J> = {
  notes: Record<KeyOf<J>, string>
  /** Set for a list: its order, or nothing. */
  list?: string
  /** Carries the type alone. */
  gives?(document: J): void
}

/** Every key of `J` is named: one that is missing, or one too many, does not compile. */
export function keysOf<J>(notes: Record<KeyOf<J>, string>, list?: string): JsonKeys<J> {
  return { notes, ...(list !== undefined && { list }) }
}

export type Verb = {
  name: string
  /** Its line in the list of verbs. */
  summary: string
  /** In the order of the command line. */
  positionals: Readonly<Record<string, Positional<unknown>>>
  /** By their names in code: `dryRun` is `--dry-run`. `--json` is every verb's. */
  flags: Readonly<Record<string, Flag<unknown>>>
  json: JsonKeys<unknown>
  /** Verbs below this one, as `domains add`. */
  verbs?: readonly Verb[]
  run(given: object, output: Output<unknown>): ExitCode | Promise<ExitCode>
}

type TypeOf<K> = K extends Positional<infer T> ? T : K extends Flag<infer T> ? T : never

/** The values of positionals or flags by name; those that may be missing are optional. */
type Values<Kinds> = {
  [Name in keyof Kinds as undefined extends TypeOf<Kinds[Name]> ? never : Name]: TypeOf<Kinds[Name]>
} & {
  [Name in keyof Kinds as undefined extends TypeOf<Kinds[Name]> ? Name : never]?: Exclude<
    TypeOf<Kinds[Name]>,
    undefined
  >
}

/** The values that a verb is given, by the names of its positionals and flags. */
export type Given<P, F> = Values<P> & Values<F> & { json?: true }

type VerbOf<P, F, J> = Omit<Verb, 'positionals' | 'flags' | 'json' | 'run'> & {
  positionals: P
  flags: F
  json: JsonKeys<J>
  run(given: Given<P, F>, output: Output<J>): ExitCode | Promise<ExitCode>
}

/** `run` gets what positionals and flags say, and gives what `json` says. */
export function toVerb<P extends Verb['positionals'], F extends Verb['flags'], J>(
  verb: VerbOf<P, F, J>,
): VerbOf<P, F, J> {
  return verb
}
