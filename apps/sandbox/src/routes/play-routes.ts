import { platformErrors } from '@livery/contract/errors.ts'
import {
  breakRequest,
  type PlaySession,
  playLimitChange,
  realityCheckAnswer,
} from '@livery/contract/platform/play-limits.ts'
import { changeLimit, takeBreak } from '@livery/contract/platform/play-rules.ts'
import { PlatformFailure } from '#platform/answers.ts'
import { parseBody } from '#platform/encryption.ts'
import { buildPlayLimits, listPlayMoves } from '#play/play-record.ts'
import type { MemberCall, Serve } from '#request/serve.ts'

/**
 * Limits, breaks and the reality check; QA can make the platform behave as if it did not support
 * these calls.
 */
export function playRoutes(serve: Serve): void {
  const member: Serve['member'] = (name, handler) =>
    serve.member(name, call => {
      if (call.state.config.settings.withoutPlayLimits) {
        throw new PlatformFailure(platformErrors.notFound, 'There are no limits here')
      }
      return handler(call)
    })

  member('playLimits', getPlayLimits)
  member('setPlayLimit', call => {
    const { kind, period, value } = parseBody(playLimitChange, call.body)
    const { play } = call.account
    const nowMs = call.sandbox.now()
    play.limits = play.limits.map(limit =>
      limit.kind === kind && limit.period === period ? changeLimit(limit, value, nowMs) : limit,
    )

    return getPlayLimits(call)
  })
  member('takeBreak', call => {
    const { play } = call.account
    const { length } = parseBody(breakRequest, call.body)
    play.break = takeBreak(play.break, length, call.sandbox.now())
    return getPlayLimits(call)
  })
  member('playSession', buildPlaySession)
  member('answerRealityCheck', call => {
    const { answered, everyMinutes } = parseBody(realityCheckAnswer, call.body)
    const { play } = call.account
    if (answered) play.checkedAtMs = call.sandbox.now()
    if (everyMinutes !== undefined) play.everyMinutes = everyMinutes
    return buildPlaySession(call)
  })
}

function getPlayLimits({ account, sandbox }: MemberCall) {
  return buildPlayLimits(account, sandbox.now())
}

function buildPlaySession({ account, sandbox }: MemberCall): PlaySession {
  const nowMs = sandbox.now()
  const { sessions, everyMinutes, checkedAtMs } = account.play
  const sinceMs = sessions.at(-1)?.fromMs ?? nowMs
  const moves = listPlayMoves(account).filter(({ atMs }) => atMs >= sinceMs)
  const sum = (kind: 'stake' | 'payout') =>
    moves.filter(move => move.kind === kind).reduce((total, { amount }) => total + amount, 0)

  return {
    since: new Date(sinceMs).toISOString(),
    now: new Date(nowMs).toISOString(),
    staked: sum('stake'),
    paidOut: sum('payout'),
    ...(everyMinutes !== undefined && { everyMinutes }),
    ...(checkedAtMs !== undefined && { checkedAt: new Date(checkedAtMs).toISOString() }),
  }
}
