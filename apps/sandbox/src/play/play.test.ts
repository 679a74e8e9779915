import * as play from '@livery/contract/platform/play-limits.ts'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { buildSandbox } from '#app.ts'
import { createSandbox } from '#state/sandbox.ts'
import { type Answer, createClient } from '#testing/sandbox-client.ts'

const hourMs = 3_600_000
let nowMs = Date.UTC(2026, 0, 10, 12)
const sandbox = createSandbox(() => nowMs)
const app = buildSandbox(sandbox)
const client = createClient(app, 'AURORA')
afterAll(() => app.close())
afterEach(() => sandbox.reset())

const post = (url: string, payload: object) =>
  app.inject({ method: 'POST', url, payload: { merchant: 'AURORA', ...payload } })
const moveClock = (hours: number) => post('/sandbox/clock', { aheadMs: hours * hourMs })
const use = (kind: string, amount: number) =>
  post('/sandbox/play', { username: 'member1', kind, amount })

const set = async (token: string, kind: string, value: number | null, period = 'day') => {
  const { body } = await client.call('setPlayLimit', { token, body: { kind, period, value } })
  return find(body.value, kind, period)
}
const find = (value: unknown, kind: string, period = 'day') =>
  play.playLimits.parse(value).limits.find(one => one.kind === kind && one.period === period)
const code = ({ body }: Answer) => body.errorCode

let requests = 0
const deposit = (token: string, amount: number) => {
  requests += 1
  const requestId = `request-of-the-test-${requests}`
  return client.call('createDeposit', {
    token,
    body: { requestId, methodId: 'bank', amount, backUrl: '/m/home' },
  })
}

async function launch(token: string) {
  const query = { gameCode: 'pg-lantern-koi', vendor: 'PG' }
  const { body } = await client.call('launchGame', { token, query })
  const { gameUrl } = body.value as { gameUrl: string }
  return new URL(gameUrl, 'https://aurora.test').searchParams.get('ticket')
}

const stake = async (ticket: string | null, amount: number) => {
  const answer = await app.inject({
    method: 'POST',
    url: '/lgw/games/stake',
    headers: { merchant: 'AURORA' },
    payload: { ticket, amount, title: 'Koi' },
  })
  return answer.json()
}

describe('the platform’s play limits', () => {
  it('reject a deposit above the limit, and name the limit', async () => {
    const token = await client.login('member1')
    await set(token, 'deposit', 5_000)

    expect(code(await deposit(token, 5_001))).toBe('play.limit.reached')
    expect((await deposit(token, 3_000)).body.success).toBe(true)

    const refused = await deposit(token, 2_001)

    expect(play.playRefusal.parse(refused.body.value).limit).toMatchObject({
      kind: 'deposit',
      used: 3_000,
      value: 5_000,
    })

    await moveClock(24)

    expect((await deposit(token, 5_000)).body.success).toBe(true)
  })

  it('become tighter immediately, and looser after 24 hours on the platform’s clock', async () => {
    const token = await client.login('member1')

    expect(await set(token, 'wager', 900)).toMatchObject({ value: 900 })
    expect(await set(token, 'wager', 400)).toMatchObject({ value: 400 })
    expect(await set(token, 'wager', 800)).toMatchObject({
      value: 400,
      pending: { value: 800, from: new Date(nowMs + 24 * hourMs).toISOString() },
    })

    await moveClock(24)
    const { body } = await client.call('playLimits', { token })

    expect(find(body.value, 'wager')).toEqual({
      kind: 'wager',
      period: 'day',
      value: 800,
      used: 0,
    })
  })

  it('reject a stake over the wager or loss limit, and deduct a win from the loss', async () => {
    const token = await client.login('member1')
    const ticket = await launch(token)
    await set(token, 'loss', 250)

    expect((await stake(ticket, 100)).success).toBe(true)
    expect((await stake(ticket, 100)).value.won).toBe(0)
    expect((await stake(ticket, 100)).errorCode).toBe('play.limit.reached')

    await use('payout', 100)

    expect((await stake(ticket, 100)).value.won).toBe(200)

    await set(token, 'wager', 300)

    expect((await stake(ticket, 1)).errorCode).toBe('play.limit.reached')

    const { body } = await client.call('playSession', { token })

    expect(play.playSession.parse(body.value)).toMatchObject({ staked: 300, paidOut: 300 })
  })

  it('reject every call and the next login once the session time is used up', async () => {
    const token = await client.login('member1')
    await set(token, 'session', 60)
    await use('minutes', 60)

    expect(code(await client.call('memberInfo', { token }))).toBe('play.time.over')
    expect(code(await client.call('playSession', { token }))).toBe('play.time.over')
    await expect(client.login('member1')).rejects.toThrow()

    await moveClock(24)
    await client.login('member1')
  })
})

it('a stake is booked, and is listed as a bet on its game, newest first', async () => {
  const token = await client.login('member1')
  const list = async (name: 'orders' | 'transactions') =>
    (await client.call(name, { token })).body.value as Record<string, Record<string, unknown>[]>
  const before = await list('orders')
  const ticket = await launch(token)
  for (const amount of [100, 200, 300]) await stake(ticket, amount)

  const { orders = [], total } = await list('orders')

  expect(total).toBe(Number(before.total) + 3)
  expect(orders.slice(0, 3)).toMatchObject([
    { gameCode: 'pg-lantern-koi', vendor: 'PG', stake: 300, payout: 600, status: 'won' },
    { gameName: 'Lantern Koi', stake: 200, payout: 0, status: 'lost' },
    { stake: 100 },
  ])
  expect(orders[3]).toEqual(before.orders?.[0])

  const { transactions = [] } = await list('transactions')

  expect(transactions.slice(0, 3).map(({ reference }) => reference)).toEqual([
    orders[0]?.id,
    orders[0]?.id,
    orders[1]?.id,
  ])
})

it('a game in a frame without an origin can place a stake', async () => {
  const ticket = await launch(await client.login('member1'))
  const headers = { merchant: 'AURORA', origin: 'null' }
  const url = '/lgw/games/stake'
  const asked = await app.inject({ method: 'OPTIONS', url, headers })

  expect(asked.headers).toMatchObject({
    'access-control-allow-origin': '*',
    'access-control-allow-headers': 'content-type, language',
  })

  const style = await app.inject({ url: '/lgw/games/play.css' })

  expect(style.headers['access-control-allow-origin']).toBe('*')

  for (const payload of [{ ticket, amount: 100, title: 'Koi' }, { ticket }]) {
    const answer = await app.inject({ method: 'POST', url, headers, payload })
    expect(answer.headers['access-control-allow-origin']).toBe('*')
  }
})

describe('a break from play', () => {
  it('blocks only login, deposit and launch, on every device', async () => {
    const [token, elsewhere] = [await client.login('member1'), await client.login('member1')]
    const ticket = await launch(elsewhere)
    const { body } = await client.call('takeBreak', { token, body: { length: 'day' } })
    const until = new Date(nowMs + 24 * hourMs).toISOString()

    expect(play.playLimits.parse(body.value).break).toEqual({ length: 'day', until })
    expect(code(await deposit(elsewhere, 3_000))).toBe('play.break')

    const query = { gameCode: 'pg-lantern-koi' }

    expect(code(await client.call('launchGame', { token: elsewhere, query }))).toBe('play.break')
    expect((await stake(ticket, 100)).errorCode).toBe('play.break')
    await expect(client.login('member1')).rejects.toThrow()
    expect((await client.call('withdrawAccount', { token: elsewhere })).body.success).toBe(true)

    await moveClock(24)
    await client.login('member1')
  })
})

describe('the play session', () => {
  it('starts with the first login on any device, and keeps the answered reality check', async () => {
    const token = await client.login('member1')
    const since = new Date(nowMs).toISOString()
    nowMs += 20 * 60_000
    const elsewhere = await client.login('member1')
    await client.call('answerRealityCheck', { token, body: { answered: true, everyMinutes: 15 } })
    const { body } = await client.call('playSession', { token: elsewhere })
    const now = new Date(nowMs).toISOString()

    expect(play.playSession.parse(body.value)).toEqual({
      since,
      now,
      staked: 0,
      paidOut: 0,
      everyMinutes: 15,
      checkedAt: now,
    })
  })
})

it('a platform without limits reports that limits are not supported', async () => {
  const token = await client.login('member1')
  const payload = { settings: { withoutPlayLimits: true } }
  await app.inject({ method: 'PATCH', url: '/sandbox/merchants/AURORA', payload })

  for (const name of ['playLimits', 'playSession'] as const) {
    expect(await client.call(name, { token })).toMatchObject({
      status: 200,
      body: { errorCode: 'not.found' },
    })
  }
})
