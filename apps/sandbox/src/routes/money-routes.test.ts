import { depositSettings, payment, withdrawAccount } from '@livery/contract/platform/payments.ts'
import { afterAll, afterEach, expect, it } from 'vitest'
import { buildSandbox } from '#app.ts'
import { createSandbox } from '#state/sandbox.ts'
import { createClient } from '#testing/sandbox-client.ts'

let nowMs = Date.UTC(2026, 0, 10, 12)
const sandbox = createSandbox(() => nowMs)
const app = buildSandbox(sandbox)
const client = createClient(app, 'AURORA')
afterAll(() => app.close())
afterEach(() => sandbox.reset())

let requests = 0
async function deposit(token: string, amount: number, bonusId?: string, methodId = 'bank') {
  requests += 1
  const requestId = `request-of-the-test-${requests}`
  const order = { requestId, methodId, amount, backUrl: '/m/home' }
  const { body } = await client.call('createDeposit', { token, body: { ...order, bonusId } })
  nowMs += 60_000
  return body
}

const offered = async (token: string) => {
  const { body } = await client.call('depositSettings', { token })
  return depositSettings.parse(body.value).bonuses.map(({ id }) => id)
}

const account = async (token: string) => {
  const { body } = await client.call('withdrawAccount', { token })
  return withdrawAccount.parse(body.value)
}

async function stake(token: string, amount: number, gameCode = 'pg-lantern-koi'): Promise<void> {
  const query = { gameCode }
  const { body } = await client.call('launchGame', { token, query })
  const { gameUrl } = body.value as { gameUrl: string }
  const ticket = new URL(gameUrl, 'https://aurora.test').searchParams.get('ticket')
  const headers = { merchant: 'AURORA' }
  const payload = { ticket, amount, title: 'Koi' }
  await app.inject({ method: 'POST', url: '/lgw/games/stake', headers, payload })
}

it('a bonus is credited with a wagering requirement, which each stake reduces until it is zero', async () => {
  const token = await client.login('member1')
  const before = (await account(token)).balance
  const made = payment.parse((await deposit(token, 10_000, 'reload-20')).value)

  expect([made.bonus, made.arrives]).toEqual([2_000, 12_000])
  expect(await account(token)).toMatchObject({
    ...{ balance: before + 12_000, available: 0, turnoverLeft: 60_000, turnoverTotal: 60_000 },
  })

  await stake(token, 1_000)

  expect(await account(token)).toMatchObject({ turnoverLeft: 59_000, turnoverTotal: 60_000 })

  for (let left = 59_000; left > 0; left -= 5_900) await stake(token, 5_900)

  const free = await account(token)

  expect([free.turnoverLeft, free.turnoverTotal, free.available]).toEqual([
    ...[0, undefined, free.balance],
  ])
})

it('stakes in the categories that a bonus excludes do not count as wagering, and an incomplete bonus is removed after its time limit', async () => {
  const token = await client.login('member1')
  const payload = { merchant: 'AURORA', username: 'member1', deposits: 0 }
  await app.inject({ method: 'POST', url: '/sandbox/accounts', payload })
  await deposit(token, 10_000, 'aurora-welcome')

  expect((await account(token)).turnoverLeft).toBe(240_000)

  await stake(token, 1_000, 'evo-comet-roulette-live')

  expect((await account(token)).turnoverLeft).toBe(240_000)

  await stake(token, 1_000)
  const wagered = await account(token)

  expect(wagered.turnoverLeft).toBe(239_000)

  const dayMs = 24 * 3_600_000
  nowMs += 30 * dayMs - 5 * 60_000

  const later = await client.login('member1')

  expect((await account(later)).balance).toBe(wagered.balance)

  nowMs += 5 * 60_000
  const { turnoverLeft, balance, available } = await account(later)

  expect([turnoverLeft, balance, available]).toEqual([
    ...[0, wagered.balance - 10_000, wagered.balance - 10_000],
  ])
})

it('a first-deposit bonus is offered until the first deposit', async () => {
  const token = await client.login('member1')
  const usual = ['reload-20', 'virtual-5']

  expect(await offered(token)).toEqual(usual)

  const payload = { merchant: 'AURORA', username: 'member1', deposits: 0 }
  await app.inject({ method: 'POST', url: '/sandbox/accounts', payload })

  expect(await offered(token)).toEqual(['aurora-welcome', ...usual])

  const made = payment.parse((await deposit(token, 10_000, 'aurora-welcome')).value)

  expect(made.bonus).toBe(10_000)
  expect(await offered(token)).toEqual(usual)
})

it.each([
  ['that does not exist', 10_000, 'nothing'],
  ['below its minimum', 4_999, 'reload-20'],
  ['of another payment method', 10_000, 'virtual-5'],
])('a deposit is not made with a bonus %s', async (_, amount, bonusId) => {
  const token = await client.login('member1')

  expect(await deposit(token, amount, bonusId)).toMatchObject({
    ...{ success: false, errorCode: 'not.found' },
  })

  const { body } = await client.call('payments', { token, query: { kind: 'deposit' } })
  const made = (body.value as { payments: unknown[] }).payments

  expect(made).toEqual([])
})

it.each([
  ['bank', 12_345, 60, undefined],
  ['virtual', 12_345, 30, { name: 'USDT', amount: '123.45', rate: 100 }],
  ['pix', 12_345, 30, undefined],
  ['card', 12_345, undefined, undefined],
])(
  'a deposit by %s expires after its payment method’s time limit',
  async (methodId, amount, minutes, coin) => {
    const token = await client.login('member1')
    const made = payment.parse((await deposit(token, amount, undefined, methodId)).value)
    const { createdAt, expiresAt, steps } = made
    const waits = expiresAt && (Date.parse(expiresAt) - Date.parse(createdAt)) / 60_000
    expect(waits).toBe(minutes)
    expect(steps?.kind === 'address' ? steps.coin : undefined).toEqual(coin)
  },
)

it('a deposit can be canceled once, and this call does not cancel other payments', async () => {
  const token = await client.login('member1')
  const settle = { merchant: 'AURORA', verdict: 'hold', afterMs: 0 }
  await app.inject({ method: 'POST', url: '/sandbox/payments/settlement', payload: settle })
  const { balance } = await account(token)
  const { id } = payment.parse((await deposit(token, 10_000)).value)
  const cancel = async (name: 'cancelDeposit' | 'cancelWithdrawal') =>
    (await client.call(name, { token, body: { id } })).body

  expect(await cancel('cancelWithdrawal')).toMatchObject({ success: false })
  expect(payment.parse((await cancel('cancelDeposit')).value).state).toBe('cancelled')
  expect(await cancel('cancelDeposit')).toMatchObject({ errorCode: 'payment.ended' })
  expect((await account(token)).balance).toBe(balance)
})
