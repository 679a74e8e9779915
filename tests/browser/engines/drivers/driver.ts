/** Defines what the core flows need from a browser, so that every engine can implement it. */
type Point = { x: number; y: number }

export type Driver = {
  open: (url: string) => Promise<void>
  /**
   * Runs a function in the page; arguments and result must be JSON.
   * @throws the function's error
   */
  run: <A extends unknown[], T>(read: (...args: A) => T | Promise<T>, ...args: A) => Promise<T>
  /** Presses a point of the viewport, in CSS pixels; the engine handles it like a real pointer. */
  press: (point: Point) => Promise<void>
  /** Types into the focused element, like a player with a keyboard. */
  type: (text: string) => Promise<void>
  /** Takes a PNG screenshot of the viewport. */
  picture: () => Promise<Buffer>
  close: () => Promise<void>
}

export type DriverOptions = {
  /** If unset, the engine uses its default. */
  userAgent?: string
}

/** A browser engine, named after its rendering engine. */
export type Engine = {
  name: string
  /** Installs missing software. @throws if the installation fails */
  require: () => void
  launch: (options?: DriverOptions) => Promise<Driver>
}

/**
 * The language of all browsers. The app does not offer this language, so the brand's default
 * language is used.
 */
export const browserLanguage = 'is'

export const escapeKey = '\uE00C'

/** Returns the call as a script that evaluates to a promise of JSON. */
export function toScript(read: (...args: never[]) => unknown, args: unknown[]): string {
  return `Promise.resolve((${read})(...${JSON.stringify(args)})).then(v => JSON.stringify(v ?? null))`
}
