import { endpoints } from '@livery/contract/endpoints.ts'
import type { Dispatcher } from 'undici'

export type TokenQuery = {
  merchant: string
  platformCode: string
  token: string
  /** A platform may bind a token to the player's address. */
  clientAddress: string
  /** The network under which the client is counted. */
  client: string
  userAgent: string
  requestId: string
}

export type VerifyToken = (query: TokenQuery) => Promise<'known' | 'unknown' | 'unsure'>

/** Returns the connections to the platform for one client's calls at one merchant. */
type ToPool = (owner: { merchant: string; client: string }) => Dispatcher

const timeoutMs = 3_000

/**
 * Creates the function that checks with the platform whether a token belongs to a member of this
 * merchant.
 */
export function createVerifyToken(toPool: ToPool, origin: string): VerifyToken {
  const { method, path } = endpoints.memberInfo
  return async ({ merchant, client, platformCode, token, clientAddress, ...more }) => {
    try {
      const { statusCode, body } = await toPool({ merchant, client }).request({
        origin,
        method,
        path,
        headers: {
          merchant: platformCode,
          authorization: token,
          accept: 'application/json',
          'user-agent': more.userAgent,
          'x-forwarded-for': clientAddress,
          'x-request-id': more.requestId,
        },
        signal: AbortSignal.timeout(timeoutMs),
      })
      await body.dump()
      if (statusCode === 200) return 'known'
      return statusCode < 500 ? 'unknown' : 'unsure'
    } catch {
      // Without a response in time, the token's validity is unknown.
      return 'unsure'
    }
  }
}
