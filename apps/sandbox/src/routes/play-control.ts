/** QA's control of play: a merchant's clock, and how much of the limits a player has used. */
import { platformErrors } from '@livery/contract/errors.ts'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { PlatformFailure } from '#platform/answers.ts'
import { parseBody } from '#platform/parse-body.ts'
import { findAccount } from '#state/merchant-state.ts'
import { merchantHeaderPattern, type Sandbox } from '#state/sandbox.ts'

const merchant = z.string().regex(merchantHeaderPattern, 'is not a merchant code')
const clock = z.strictObject({
  merchant,
  aheadMs: z
    .int()
    .min(0)
    .max(366 * 86_400_000),
})
const usedPlay = z.strictObject({
  merchant,
  username: z.string(),
  kind: z.enum(['deposit', 'stake', 'payout', 'minutes']),
  amount: z.int().min(1),
})

export function playControl(app: FastifyInstance, sandbox: Sandbox): void {
  app.post('/sandbox/clock', request => {
    const { merchant, aheadMs } = parseBody(clock, request.body)
    const state = sandbox.stateOf(merchant)
    state.aheadMs = aheadMs
    return { now: new Date(state.now()).toISOString() }
  })
  app.post('/sandbox/play', request => {
    const { merchant, username, kind, amount } = parseBody(usedPlay, request.body)
    const state = sandbox.stateOf(merchant)
    const account = findAccount(state, username)
    if (!account) {
      throw new PlatformFailure(platformErrors.notFound, 'No such account', { status: 404 })
    }
    const { play } = account
    const nowMs = state.now()
    if (kind === 'minutes') {
      play.sessions = [{ fromMs: nowMs - amount * 60_000, toMs: nowMs }]
    } else play.added.push({ kind, amount, atMs: nowMs })
    return { kind, amount }
  })
}
