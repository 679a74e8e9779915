import { escapeLine } from '@livery/contract/text/printed.ts'

/**
 * Part of a release, of the states or of the journal cannot be read, written or served. The message
 * names the file or URL and contains everything an operator needs.
 */
export class ReleaseError extends Error {
  override readonly name: string = 'ReleaseError'

  /**
   * The message contains data from stores and server responses; escaping keeps the message on a
   * single line.
   */
  constructor(message: string, options?: ErrorOptions) {
    super(escapeLine(message), options)
  }
}
