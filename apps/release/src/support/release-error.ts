import { escapeLine } from '@livery/contract/text/printed.ts'

/**
 * A release, the states or the journal, or a part of them, cannot be read, written or served. The
 * message names the file or URL and contains everything an operator needs.
 */
export class ReleaseError extends Error {
  override readonly name: string = 'ReleaseError'

  /** Its parts are read from stores and server responses; the message is still a single line. */
  constructor(message: string, options?: ErrorOptions) {
    super(escapeLine(message), options)
  }
}
