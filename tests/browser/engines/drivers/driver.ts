/** All that the core asks of a browser, so that every engine can give it. */
type Point = { x: number; y: number }

export type Driver = {
  open: (url: string) => Promise<void>
  /** Runs a function in the page; arguments and answer are JSON. @throws what the function throws */
  run: <A extends unknown[], T>(read: (...args: A) => T | Promise<T>, ...args: A) => Promise<T>
  /** A press at a point of the view, in CSS pixels, as the engine makes it from a real pointer. */
  press: (point: Point) => Promise<void>
  /** Types into what has the focus, as a keyboard does. */
  type: (text: string) => Promise<void>
  /** A PNG of the view. */
  picture: () => Promise<Buffer>
  close: () => Promise<void>
}

export type DriverOptions = {
  /** Unset: the engine's own. */
  userAgent?: string
}

/** An engine by the name of its rendering core. */
export type Engine = {
  name: string
  /** Installs what is missing. @throws when that cannot be done */
  require: () => void
  launch: (options?: DriverOptions) => Promise<Driver>
}

/** The language of every browser: none of the product's, so that the brand's default shows. */
export const browserLanguage = 'is'

export const escapeKey = '\uE00C'

/** The call as a script whose value is a promise of JSON. */
export function toScript(read: (...args: never[]) => unknown, args: unknown[]): string {
  return `Promise.resolve((${read})(...${JSON.stringify(args)})).then(v => JSON.stringify(v ?? null))`
}
