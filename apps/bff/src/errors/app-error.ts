import { type BffErrorCode, bffErrors } from '@livery/contract/errors.ts'

type Options = {
  cause?: unknown
  /** Added to the code's message. Shown to the client, so nothing about a merchant. */
  detail?: string
  headers?: Record<string, string>
}

/** The one error the BFF throws on purpose; its status comes from the contract's registry. */
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
