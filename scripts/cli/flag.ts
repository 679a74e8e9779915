/** Flags of verbs as values: their words in help, and the type of what they give. */

/** Without `value` it is a switch. A flag that may be missing has `undefined` in its type. */
export type Flag<T> = {
  about: string
  /** Its value as help shows it, such as `<dir>`. */
  value?: string
  choices?: readonly string[]
  /** Set for `--no-<name>`, a switch that is on without it. */
  isOff?: true
  /** The value without the flag, and how help says that value. */
  standard?(): [value: T, said?: string | undefined]
  /** `before`: the value of the same flag given earlier. @throws InvalidArgumentError */
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

/** May be given several times. */
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

/** `said`: the value as help shows it, unless as it is. */
export function withStandard<T>(flag: Flag<T | undefined>, value: T, said?: string): Flag<T> {
  const { standard: _none, read, ...rest } = flag
  // A flag that is given reads a value; only one that is missing gives `undefined`.
  const given = read as Flag<T>['read']
  return { ...rest, standard: () => [value, said], ...(given && { read: given }) }
}
