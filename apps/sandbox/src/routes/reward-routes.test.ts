import type { EndpointName } from '@livery/contract/endpoints.ts'
import {
  mall,
  missionBoard,
  redemptionPage,
  rewardCenter,
} from '@livery/contract/platform/rewards.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { buildSandbox } from '#app.ts'
import { createBooks } from '#books/books.ts'
import { listMissions, listRewards } from '#books/rewards.ts'
import { seedDataOf } from '#seed/seed-data-of.ts'
import { createClient } from '#testing/sandbox-client.ts'

const requestId = (number = 1) => `request-number-${number}`
const info = z.object({ value: z.object({ balance: z.int() }) })

describe('the platform’s rewards', () => {
  const app = buildSandbox()
  const client = createClient(app, 'AURORA')
  let token = ''
  const ask = async (name: EndpointName, body?: object) =>
    (await client.call(name, { token, ...(body && { body }) })).body
  const readBalance = async () => info.parse(await ask('memberInfo')).value.balance
  const readRewards = async () => rewardCenter.parse((await ask('rewards')).value)

  const give = async (gift: object) => {
    const payload = { merchant: 'AURORA', username: 'member1', ...gift }
    await app.inject({ method: 'POST', url: '/sandbox/rewards', payload })
  }

  beforeEach(async () => {
    await app.inject({ method: 'POST', url: '/sandbox/reset', payload: {} })
    token = await client.login('member1')
  })

  it('credit a claimed reward once, however often the request is repeated', async () => {
    const before = await readBalance()
    for (const _ of [1, 2, 3]) {
      const answer = await ask('claimReward', { requestId: requestId(), id: 'weekly-cashback' })
      const { rewards } = rewardCenter.parse(answer.value)
      expect(rewards.find(({ id }) => id === 'weekly-cashback')?.state).toBe('claimed')
    }
    expect(await readBalance()).toBe(before + 1_200)
  })

  it.each([
    ['claimed before', 'daily-gift'],
    ['locked', 'reload-gift'],
    ['expired', 'birthday'],
    ['unknown', 'nothing'],
  ])('refuse a reward that is %s', async (_, id) => {
    await ask('claimReward', { requestId: requestId(1), id: 'daily-gift' })
    const before = await readBalance()
    const answer = await ask('claimReward', { requestId: requestId(2), id })
    expect(answer).toMatchObject({ success: false, errorCode: 'reward.not.claimable' })
    expect(await readBalance()).toBe(before)
  })

  it('unlock a reward and advance missions when a deposit arrives', async () => {
    const settle = { merchant: 'AURORA', verdict: 'approve', afterMs: 0 }
    await app.inject({ method: 'POST', url: '/sandbox/payments/settlement', payload: settle })
    const deposit = { requestId: requestId(), methodId: 'bank', amount: 20_000, backUrl: '/m/home' }
    await ask('createDeposit', deposit)
    const { rewards } = await readRewards()

    expect(rewards.find(({ id }) => id === 'reload-gift')).toMatchObject({ state: 'claimable' })

    const { missions } = missionBoard.parse((await ask('missions')).value)
    const progress = missions.map(({ id, progress, state }) => [id, progress, state])

    expect(progress).toEqual([
      ['first-steps', 5, 'claimable'],
      ['deposit-week', 2, 'claimable'],
      ['high-roller', 18_000, 'open'],
      ['top-up', 20_000, 'claimable'],
    ])

    await ask('claimMission', { requestId: requestId(2), id: 'top-up' })
    const again = await ask('claimMission', { requestId: requestId(2), id: 'top-up' })

    expect(missionBoard.parse(again.value).points).toBe(3_200)
  })

  it('sell goods for points once per request, until the goods are sold out', async () => {
    const before = await readBalance()
    for (const _ of [1, 2]) await ask('redeemGoods', { requestId: requestId(), id: 'coin-credit' })

    expect(await readBalance()).toBe(before + 500)

    const { points, goods } = mall.parse((await ask('mall')).value)

    expect([points, goods[0]?.name]).toEqual([1_900, 'Small credit · $5'])

    const tooDear = await ask('redeemGoods', { requestId: requestId(2), id: 'football' })

    expect(tooDear).toMatchObject({ success: false, errorCode: 'points.too.low' })

    await give({ points: 10_000 })
    await ask('redeemGoods', { requestId: requestId(3), id: 'football' })
    const gone = await ask('redeemGoods', { requestId: requestId(4), id: 'football' })

    expect(gone).toMatchObject({ success: false, errorCode: 'goods.sold.out' })

    const { redemptions } = redemptionPage.parse((await ask('redemptions')).value)

    expect(redemptions.map(({ name, state }) => [name, state])).toEqual([
      ['Match football', 'ordered'],
      ['Small credit', 'paid'],
    ])
  })

  it('let QA give an expiring reward, points and a completed mission', async () => {
    const prize = { amount: 300, points: 5 }
    await give({ reward: { title: 'Gift', prize, endsInMs: -1 }, mission: 'top-up', points: 7 })
    const { rewards, points } = await readRewards()
    expect([rewards[0]?.title, rewards[0]?.state, points]).toEqual(['Gift', 'expired', 2_407])
    const { missions } = missionBoard.parse((await ask('missions')).value)
    expect(missions.find(({ id }) => id === 'top-up')?.state).toBe('claimable')
  })

  it('count a friend who registered with the member’s referral code', async () => {
    const { value } = (await client.call('memberInfo', { token })).body as {
      value: { referralCode: string }
    }
    const body = { username: 'friend77', password: 'Passw0rd!', referralCode: value.referralCode }
    await client.call('register', { body })

    expect((await ask('referralEarnings')).value).toMatchObject({
      friends: [{ name: 'fr•••', earned: 0 }, {}, {}, {}, {}],
    })
  })
})

it('a new account has no points, no rewards for earlier play and no progress', () => {
  const { rewards, missions } = seedDataOf('AURORA').config.content
  const build = (isNew: boolean) => ({
    ...{ id: 'AURORA-1', balance: 0, deposits: 0, withdrawals: 0 },
    books: createBooks({ isNew }),
  })
  const nowMs = Date.UTC(2026, 0, 10, 12)
  const list = (isNew: boolean) => listRewards(build(isNew), rewards, nowMs).map(({ id }) => id)

  expect(list(false)).toEqual(['daily-gift', 'weekly-cashback', 'reload-gift', 'birthday'])
  expect(list(true)).toEqual(['daily-gift', 'reload-gift'])
  expect(build(true).books.points).toBe(0)
  for (const mission of listMissions(build(true), missions, nowMs)) {
    expect(mission).toMatchObject({ progress: 0, state: 'open' })
  }
})
