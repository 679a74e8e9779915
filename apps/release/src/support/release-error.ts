import { escapeLine } from '@livery/contract/text/printed.ts'

/**
 * A release, the states or the journal, or a part of them, cannot be read, written or served. The
 * message names the file or address and is complete for an operator.
 */
export class ReleaseError extends Error {
  override readonly name: string = 'ReleaseError'

  /** Its parts are read from stores and answers of servers; the message is one line all the same. */
  constructor(message: string, options?: ErrorOptions) {
    super(escapeLine(message), options)
  }
}
