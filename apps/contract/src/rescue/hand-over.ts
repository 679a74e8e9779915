/**
 * A session that moves from one domain to another domain of the same merchant: the body of `POST
 * /bff/hand-over` and the value of `POST /bff/hand-over/redeem`. The BFF can only check that the
 * session has a plausible shape.
 */
import * as z from 'zod'
import { sessionInfo } from '../platform/account.ts'

const visibleAscii = /^[!-~]{1,2048}$/

export const handOver = z.object({
  session: z.object({
    ...sessionInfo.shape,
    id: z.string().min(1).max(128),
    /** Must be a valid header value. */
    token: z.string().regex(visibleAscii),
    merchantCode: z.string().max(64),
    userName: z.string().max(256),
  }),
  /**
   * The password change that the player must complete (LOGIN-07), in the page's own storage format.
   */
  passwordDemand: z.string().max(32).optional(),
})
export type HandOver = z.infer<typeof handOver>

/**
 * The response to `POST /bff/hand-over` and the body of `POST /bff/hand-over/redeem`: 32 random
 * bytes in base64url.
 */
export const handOverCode = z.object({ code: z.string().regex(/^[\w-]{43}$/) })
export type HandOverCode = z.infer<typeof handOverCode>
