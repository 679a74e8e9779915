import { endpoints } from '@livery/contract/endpoints.ts'
import type { Dispatcher } from 'undici'

export type TokenQuery = {
  platformCode: string
  token: string
  /** A platform may bind a token to the player's address. */
  clientAddress: string
  userAgent: string
  requestId: string
}

export type VerifyToken = (query: TokenQuery) => Promise<'known' | 'unknown' | 'unsure'>

const timeoutMs = 3_000

/** Asks the platform whether a token is that of a member of this merchant. */
export function createVerifyToken(pool: Dispatcher, origin: string): VerifyToken {
  const { method, path } = endpoints.memberInfo
  return async ({ platformCode, token, clientAddress, userAgent, requestId }) => {
    try {
      const { statusCode, body } = await pool.request({
        origin,
        method,
        path,
        headers: {
          merchant: platformCode,
          authorization: token,
          accept: 'application/json',
          'user-agent': userAgent,
          'x-forwarded-for': clientAddress,
          'x-request-id': requestId,
        },
        signal: AbortSignal.timeout(timeoutMs),
      })
      await body.dump()
      if (statusCode === 200) return 'known'
      return statusCode < 500 ? 'unknown' : 'unsure'
    } catch {
      // No answer in time says nothing about the token.
      return 'unsure'
    }
  }
}
