/** Verb flags as values: their help text and the type of their value. */

/** A flag without `value` is a switch. An optional flag has `undefined` in its type. */
export type Flag<T> = {
  about: string
  /** The value as shown in help, such as `<dir>`. */
  value?: string
  choices?: readonly string[]
  /** Set for `--no-<name>`, a switch that is on by default. */
  isOff?: true
  /** Returns the default value and how help shows it. */
  standard?(): [value: T, said?: string | undefined]
  /**
   * Parses the value. `before`: the value from an earlier use of the same flag. @throws
   * InvalidArgumentError
   */
  read?(given: string, before: T | undefined): T
}

export function toggle(about: string): Flag<true | undefined> {
  return { about }
}

export function off(about: string): Flag<boolean> {
  return { about, isOff: true }
}

export function text(value: string, about: string): Flag<string | undefined> {
  return { about, value }
}

/** Defines a flag that may be repeated. */
export function texts(value: string, about: string): Flag<string[] | undefined> {
  return { about, value, read: (given, before = []) => [...before, given] }
}

export function choice<const C extends string>(
  value: string,
  about: string,
  choices: readonly C[],
): Flag<C | undefined> {
  return { about, value, choices }
}

export function parsed<T>(
  value: string,
  about: string,
  read: (given: string, before?: T) => T,
): Flag<T | undefined> {
  return { about, value, read }
}

/** Adds a default to a flag. `said`: how help shows the default, if different from the value. */
export function withStandard<T>(flag: Flag<T | undefined>, value: T, said?: string): Flag<T> {
  const { standard: _none, read, ...rest } = flag
  // `read` always returns a value; `undefined` only stands for a missing flag.
  const given = read as Flag<T>['read']
  return { ...rest, standard: () => [value, said], ...(given && { read: given }) }
}
