import { platformErrors } from '@livery/contract/errors.ts'
import type { RankProgress } from '@livery/contract/platform/account.ts'
import {
  claimRequest,
  type Mall,
  type MissionBoard,
  type RankLadder,
  type RedemptionPage,
  type RewardCenter,
} from '@livery/contract/platform/rewards.ts'
import type { Account } from '#accounts/accounts.ts'
import { computeReferralEarnings } from '#accounts/referral-earnings.ts'
import { listGoods, redeem } from '#books/mall.ts'
import { settleDuePayments } from '#books/payments.ts'
import { claim, listMissions, listRewards } from '#books/rewards.ts'
import { PlatformFailure } from '#platform/answers.ts'
import { parseBody } from '#platform/encryption.ts'
import { parsePageNumber } from '#request/parameters.ts'
import type { MemberCall, Serve } from '#request/serve.ts'
import { rankConditions } from '#seed/rewards/rank-entries.ts'
import { type Localisable, localise, writeMoney } from '#text/localise.ts'
import { refusalTexts } from '#text/refusal-texts.ts'

const pageSize = 20

/** Rewards, missions and the mall. A claim or redemption is booked once per requestId. */
export function rewardRoutes(serve: Serve): void {
  serve.member('rewards', buildRewardCenter)
  serve.member('claimReward', call => {
    const { requestId, id } = parseBody(claimRequest, call.body)
    if (isNew(call, requestId)) {
      const nowMs = call.sandbox.now()
      const one = readRewards(call).find(reward => reward.id === id)
      if (one?.state !== 'claimable') throw notClaimable()
      claim(call.account, one, { kind: 'reward', requestId, nowMs })
    }
    return buildRewardCenter(call)
  })
  serve.member('missions', buildMissionBoard)
  serve.member('claimMission', call => {
    const { requestId, id } = parseBody(claimRequest, call.body)
    if (isNew(call, requestId)) {
      const nowMs = call.sandbox.now()
      const one = readMissions(call).find(mission => mission.id === id)
      if (one?.state !== 'claimable') throw notClaimable()
      claim(call.account, one, { kind: 'mission', requestId, nowMs })
    }
    return buildMissionBoard(call)
  })
  serve.member('mall', buildMall)
  serve.member('redeemGoods', call => {
    const { requestId, id } = parseBody(claimRequest, call.body)
    if (isNew(call, requestId)) redeemGoods(call, requestId, id)
    return buildMall(call)
  })
  serve.member('redemptions', buildRedemptionPage)
}

function redeemGoods(call: MemberCall, requestId: string, id: string): void {
  const { state, account } = call
  const entry = state.config.content.goods.find(goods => goods.id === id)
  const left = readGoods(call).find(goods => goods.id === id)?.stock ?? 0
  if (!entry || left === 0) throw new PlatformFailure(platformErrors.soldOut, refusalTexts.soldOut)
  if (entry.points > account.books.points) {
    throw new PlatformFailure(platformErrors.pointsTooLow, refusalTexts.points)
  }

  redeem(account, entry, { requestId, nowMs: call.sandbox.now() })
}

function isNew({ account }: MemberCall, requestId: string): boolean {
  return !account.books.rewards.requests.has(requestId)
}

function readRewards({ sandbox, state, account }: MemberCall) {
  const nowMs = sandbox.now()
  settleDuePayments(account, { nowMs, settlement: state.settlement })
  return listRewards(account, state.config.content.rewards, nowMs)
}

function readMissions({ sandbox, state, account }: MemberCall) {
  const nowMs = sandbox.now()
  settleDuePayments(account, { nowMs, settlement: state.settlement })
  return listMissions(account, state.config.content.missions, nowMs)
}

function readGoods({ state }: MemberCall) {
  return listGoods(state.config.content.goods, state.accounts)
}

function buildRewardCenter(call: MemberCall): RewardCenter {
  const rewards = readRewards(call)
  return localise<RewardCenter>({ points: call.account.books.points, rewards }, call.language)
}

function buildMissionBoard(call: MemberCall): MissionBoard {
  const missions = readMissions(call)
  return localise<MissionBoard>({ points: call.account.books.points, missions }, call.language)
}

/** Returns the mall; goods that pay money include the amount. */
function buildMall(call: MemberCall): Mall {
  const { state, account, language } = call
  const { content } = state.config
  const amounts = new Map(content.goods.map(({ id, amount }) => [id, amount]))
  const { points, goods } = localise<Mall>(
    { points: account.books.points, goods: readGoods(call) },
    language,
  )
  const named = goods.map(({ name, ...one }) => {
    const amount = amounts.get(one.id)
    if (amount === undefined) return { ...one, name }
    return { ...one, name: `${name} · ${writeMoney(amount, content.countries.currency, language)}` }
  })

  return { points, goods: named }
}

function buildRedemptionPage({ account, query, language }: MemberCall): RedemptionPage {
  const page = parsePageNumber(query.page)
  const all = account.books.rewards.redemptions.toReversed()
  const redemptions = all
    .slice((page - 1) * pageSize, page * pageSize)
    .map(({ goodsId, ...redemption }) => redemption)
  const pageCount = Math.ceil(all.length / pageSize)

  return localise<RedemptionPage>({ redemptions, page, pageCount }, language)
}

function notClaimable(): PlatformFailure {
  return new PlatformFailure(platformErrors.notClaimable, refusalTexts.notClaimable)
}

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
