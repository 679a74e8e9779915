/**
 * Defines a `livery` verb as a single value, which the command line, the docs and the tests use.
 */
import type { Flag } from './flag.ts'
import type { ExitCode, Output } from './output.ts'

/** An argument without a flag name. An optional argument has `undefined` in its type. */
export type Positional<T> = {
  about: string
  /** Returns the argument as shown in help. */
  toUsage: (name: string) => string
  /**
   * Parses the argument. `before`: the value of the preceding arguments. @throws
   * InvalidArgumentError
   */
  read?(given: string, before: T | undefined): T
}

export function required(about: string): Positional<string> {
  return { about, toUsage: name => `<${name}>` }
}

export function optional(about: string): Positional<string | undefined> {
  return { about, toUsage: name => `[${name}]` }
}

/** Defines an argument with one or more values. */
export function several(about: string): Positional<string[]> {
  return { about, toUsage: name => `<${name}...>` }
}

/** A `--json` document's keys, or its elements' keys if it is a list. */
type KeyOf<J> = J extends readonly (infer Element)[]
  ? KeyOf<Element>
  : J extends unknown
    ? keyof J & string
    : never

/** `notes` follow the key's name in the documents table; most keys do not need a note. */
export type JsonKeys<J> = {
  notes: Record<KeyOf<J>, string>
  /** Set if the document is a list: how the list is ordered, or an empty string. */
  list?: string
  /** Never called; only stores the document's type. */
  gives?(document: J): void
}

/** Names every key of `J`: a missing or extra key does not compile. */
export function keysOf<J>(notes: Record<KeyOf<J>, string>, list?: string): JsonKeys<J> {
  return { notes, ...(list !== undefined && { list }) }
}

export type Verb = {
  name: string
  /** The verb's description in the list of verbs. */
  summary: string
  /** In command-line order. */
  positionals: Readonly<Record<string, Positional<unknown>>>
  /** By name in code: `dryRun` is `--dry-run`. Every verb also has `--json`. */
  flags: Readonly<Record<string, Flag<unknown>>>
  json: JsonKeys<unknown>
  /** Subverbs, such as `domains add`. */
  verbs?: readonly Verb[]
  run(given: object, output: Output<unknown>): ExitCode | Promise<ExitCode>
}

type TypeOf<K> = K extends Positional<infer T> ? T : K extends Flag<infer T> ? T : never

/** The values of positionals or flags by name; values that may be missing are optional. */
type Values<Kinds> = {
  [Name in keyof Kinds as undefined extends TypeOf<Kinds[Name]> ? never : Name]: TypeOf<Kinds[Name]>
} & {
  [Name in keyof Kinds as undefined extends TypeOf<Kinds[Name]> ? Name : never]?: Exclude<
    TypeOf<Kinds[Name]>,
    undefined
  >
}

/** The values that a verb receives, by the names of its positionals and flags. */
export type Given<P, F> = Values<P> & Values<F> & { json?: true }

type VerbOf<P, F, J> = Omit<Verb, 'positionals' | 'flags' | 'json' | 'run'> & {
  positionals: P
  flags: F
  json: JsonKeys<J>
  run(given: Given<P, F>, output: Output<J>): ExitCode | Promise<ExitCode>
}

/**
 * Builds a verb. `run` receives the values of positionals and flags, and outputs the document
 * described by `json`.
 */
export function defineVerb<P extends Verb['positionals'], F extends Verb['flags'], J>(
  verb: VerbOf<P, F, J>,
): VerbOf<P, F, J> {
  return verb
}
