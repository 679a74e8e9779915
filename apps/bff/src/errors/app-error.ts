import { type BffErrorCode, bffErrors } from '@livery/contract/errors.ts'

type Options = {
  cause?: unknown
  /**
   * Additional text after the code's message. The client sees this text, so it must not reveal
   * anything about a merchant.
   */
  detail?: string
  headers?: Record<string, string>
}

/**
 * The only error that the BFF throws deliberately; its status is defined in the contract's
 * registry.
 */
export class AppError extends Error {
  readonly code: BffErrorCode
  readonly status: number
  readonly detail: string | undefined
  readonly headers: Record<string, string>

  constructor(code: BffErrorCode, { cause, detail, headers = {} }: Options = {}) {
    super(bffErrors[code].message, { cause })
    this.name = 'AppError'
    this.code = code
    this.status = bffErrors[code].status
    this.detail = detail
    this.headers = headers
  }
}
