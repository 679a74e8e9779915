/**
 * A session that moves from one of a merchant's domains to another: the body of
 * `POST /bff/hand-over`, and the value of `POST /bff/hand-over/redeem`. A plausible shape is all that
 * the BFF can check by itself.
 */
import * as z from 'zod'
import { sessionInfo } from '../platform/account.ts'

const visibleAscii = /^[!-~]{1,2048}$/

export const handOver = z.object({
  session: z.object({
    ...sessionInfo.shape,
    id: z.string().min(1).max(128),
    /** It travels in a header. */
    token: z.string().regex(visibleAscii),
    merchantCode: z.string().max(64),
    userName: z.string().max(256),
  }),
  /** The change of password that the player owes (LOGIN-07), as the page stores it. */
  passwordDemand: z.string().max(32).optional(),
})
export type HandOver = z.infer<typeof handOver>

/** The answer to the first call, and the body of the second: 32 random bytes in base64url. */
export const handOverCode = z.object({ code: z.string().regex(/^[\w-]{43}$/) })
export type HandOverCode = z.infer<typeof handOverCode>
