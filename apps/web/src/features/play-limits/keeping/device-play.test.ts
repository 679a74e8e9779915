import * as localStorageKeys from '@livery/contract/local-storage-keys.ts'
import type { Transaction } from '@livery/contract/platform/payments.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { localStore } from '#device/storage.ts'
import type { CallGuard } from '#platform/client/client.ts'
import { setSession } from '#platform/session.ts'
import { guardCalls } from '../guard-calls.ts'
import {
  answerOnDevice,
  loadDeviceLimits,
  loadDeviceSession,
  setDeviceLimit,
  takeDeviceBreak,
} from './device-play.ts'

const dayMs = 86_400_000
const world = vi.hoisted(() => ({
  nowMs: 0,
  transactions: [] as unknown[],
  guards: new Map<string, CallGuard>(),
}))

vi.mock('#platform/client/client.ts', () => ({
  platform: { call: async () => ({ merchant: 'A', time: world.nowMs }) },
  guardCall: (name: string, guard: CallGuard) => world.guards.set(name, guard),
}))
vi.mock('#platform/client/member-client.ts', () => ({
  memberPlatform: {
    call: async () => ({ transactions: world.transactions, page: 1, pageCount: 1 }),
  },
}))
vi.mock('./keeping-place.ts', () => ({ keeper: { readPlace: () => 'device' } }))

const logInAs = (id: string) =>
  setSession({
    id,
    token: `t-${id}`,
    merchantCode: 'A',
    userName: id,
    type: 0,
    firstTimeLogin: false,
  })

const booked = (kind: Transaction['kind'], amount: number, agoMs: number) => ({
  id: `${kind}-${agoMs}`,
  kind,
  amount,
  points: 0,
  balance: 0,
  title: '',
  reference: '',
  at: new Date(world.nowMs - agoMs).toISOString(),
})

const findLimit = async (kind: string) =>
  (await loadDeviceLimits()).limits.find(one => one.kind === kind && one.period === 'day')

beforeEach(() => {
  world.nowMs = Date.UTC(2026, 4, 1)
  world.transactions = []
  localStore.remove(localStorageKeys.playLimits)
  logInAs('p1')
})

describe('limits on the device', () => {
  it('are tightened immediately and loosened after 24 hours of server time', async () => {
    await setDeviceLimit({ kind: 'loss', period: 'day', value: 100 })
    await setDeviceLimit({ kind: 'loss', period: 'day', value: 300 })

    expect(await findLimit('loss')).toMatchObject({ value: 100, pending: { value: 300 } })

    world.nowMs += dayMs - 1

    expect(await findLimit('loss')).toMatchObject({ value: 100 })

    world.nowMs += 1

    expect(await findLimit('loss')).toEqual({ kind: 'loss', period: 'day', value: 300, used: 0 })
  })

  it('are separate for each player', async () => {
    await setDeviceLimit({ kind: 'loss', period: 'day', value: 100 })
    logInAs('p2')
    expect(await findLimit('loss')).toMatchObject({ value: null })
    logInAs('p1')
    expect(await findLimit('loss')).toMatchObject({ value: 100 })
  })

  it.each(['nonsense', '[]', '{"p1":5}', '{"p1":{"limits":[]}}', 'null'])(
    'are reset when the storage contains %s',
    async text => {
      localStore.set(localStorageKeys.playLimits, text)
      expect((await loadDeviceLimits()).limits).toHaveLength(12)
    },
  )

  it('include the transactions that the platform has booked', async () => {
    world.transactions = [
      booked('payout', 20, 1_000),
      booked('stake', -100, 2_000),
      booked('withdrawal', -900, 3_000),
      booked('deposit', 700, 4_000),
      booked('stake', -5_000, dayMs + 1),
    ]
    const used = await Promise.all(['deposit', 'loss', 'wager'].map(findLimit))
    expect(used.map(limit => limit?.used)).toEqual([700, 80, 100])
  })
})

describe('the play session on the device', () => {
  it('continues when the player returns, and remembers the answered reality check', async () => {
    const since = new Date(world.nowMs).toISOString()
    await loadDeviceSession()
    world.nowMs += 20 * 60_000
    world.transactions = [booked('stake', -50, 1_000)]
    await loadDeviceSession()
    const now = new Date(world.nowMs).toISOString()

    expect(await answerOnDevice({ answered: true, everyMinutes: 15 })).toEqual({
      since,
      now,
      staked: 50,
      paidOut: 0,
      everyMinutes: 15,
      checkedAt: now,
    })
    expect(await findLimit('session')).toMatchObject({ used: 20 })
  })
})

describe('the guard for limits on the device', () => {
  guardCalls()
  const deposit = (amount: number) => world.guards.get('createDeposit')?.({ amount })
  const launch = () => world.guards.get('launchGame')?.(undefined)

  it('rejects a deposit above the remaining limit', async () => {
    await setDeviceLimit({ kind: 'deposit', period: 'day', value: 1_000 })
    world.transactions = [booked('deposit', 400, 1_000)]
    await expect(deposit(600)).resolves.toBeUndefined()
    await expect(deposit(601)).rejects.toMatchObject({ errorCode: 'play.limit.reached' })
  })

  it.each([
    ['loss', 'play.limit.reached'],
    ['wager', 'play.limit.reached'],
  ] as const)('rejects a launch when the %s limit is used up', async (kind, errorCode) => {
    await setDeviceLimit({ kind, period: 'day', value: 100 })
    world.transactions = [booked('stake', -99, 1_000)]
    await expect(launch()).resolves.toBeUndefined()
    world.transactions = [booked('stake', -100, 1_000)]
    await expect(launch()).rejects.toMatchObject({ errorCode })
  })

  it('rejects deposits and launches during a break, until the break ends', async () => {
    await takeDeviceBreak('day')
    await expect(deposit(1)).rejects.toMatchObject({ errorCode: 'play.break' })
    await expect(launch()).rejects.toMatchObject({ value: { break: { length: 'day' } } })
    world.nowMs += dayMs
    await expect(launch()).resolves.toBeUndefined()
  })
})
