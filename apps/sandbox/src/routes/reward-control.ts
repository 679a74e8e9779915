/** QA gives an account a reward or points, and finishes a mission of it. */
import { platformErrors } from '@livery/contract/errors.ts'
import { prize } from '@livery/contract/platform/rewards.ts'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { bookTransaction } from '#books/books.ts'
import { PlatformFailure } from '#platform/answers.ts'
import { parseBody } from '#platform/parse-body.ts'
import { findAccount } from '#state/merchant-state.ts'
import { merchantHeaderPattern, type Sandbox } from '#state/sandbox.ts'

const order = z.strictObject({
  merchant: z.string().regex(merchantHeaderPattern, 'is no merchant code'),
  username: z.string(),
  /** It ends after `endsInMs`; unset: it stays. */
  reward: z.object({ title: z.string(), prize, endsInMs: z.int().optional() }).optional(),
  /** The id of a mission. */
  mission: z.string().optional(),
  points: z.int().positive().optional(),
})

export function rewardControl(app: FastifyInstance, sandbox: Sandbox): void {
  app.post('/sandbox/rewards', request => {
    const { merchant, username, reward, mission, points } = parseBody(order, request.body)
    const account = findAccount(sandbox.stateOf(merchant), username)
    if (!account) {
      throw new PlatformFailure(platformErrors.notFound, 'No such account', { status: 404 })
    }
    const nowMs = sandbox.now()
    const { given, finished } = account.books.rewards
    if (reward) {
      const { endsInMs, ...gift } = reward
      const endsAtMs = endsInMs === undefined ? undefined : nowMs + endsInMs
      const id = `given-${given.length + 1}`
      given.push({ id, ...gift, ...(endsAtMs !== undefined && { endsAtMs }) })
    }
    if (mission !== undefined) finished.add(mission)
    if (points !== undefined) {
      const title = 'Points given by QA'
      bookTransaction(account, { kind: 'reward', points, title, reference: 'qa', nowMs })
    }
    const { balance, books } = account
    return { balance, points: books.points }
  })
}
