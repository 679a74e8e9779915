import type { RankProgress } from '@livery/contract/platform/account.ts'
import type { RankLadder } from '@livery/contract/platform/rewards.ts'
import type { Account } from '#accounts/accounts.ts'
import { computeReferralEarnings } from '#accounts/referral-earnings.ts'
import type { Serve } from '#request/serve.ts'
import { rankConditions } from '#seed/rewards/rank-entries.ts'
import { type Localisable, localise } from '#text/localise.ts'

/** A member's rank, all ranks, and the member's referral earnings. */
export function rankRoutes(serve: Serve): void {
  serve.member('rankProgress', ({ account, language }) =>
    localise<RankProgress>(buildRankProgress(account), language),
  )
  serve.member('rankLadder', ({ state, language }) =>
    localise<RankLadder>({ ranks: state.config.content.ranks }, language),
  )
  serve.member('referralEarnings', ({ state, account }) =>
    computeReferralEarnings(account, state.accounts, state.seed.moneyUnit),
  )
}

function buildRankProgress({ clubLabel }: Account): Localisable<RankProgress> {
  const totalExpectedConditions = rankConditions.length
  if (!clubLabel) {
    const currentProgress = { completedConditions: 0, totalExpectedConditions }
    return { currentProgress, playerRankProgress: {} }
  }
  const completedConditions = rankConditions.filter(({ isDone }) => isDone).length
  return {
    currentProgress: { completedConditions, totalExpectedConditions },
    playerRankProgress: { labelId: clubLabel.labelId },
    conditions: rankConditions,
  }
}
