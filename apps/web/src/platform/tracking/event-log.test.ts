import type { TrackedEventName } from '@livery/contract/platform/tracking.ts'
import { describe, expect, it } from 'vitest'
import { createSafeStorage } from '#device/storage.ts'
import { createEventLog } from './event-log.ts'

const dayMs = 86_400_000
/** Noon, so that steps of one day are not affected by daylight saving time. */
const mondayMs = new Date(2026, 10, 23, 12).getTime()

function setUp() {
  const memory = new Map<string, string>()
  const storage = createSafeStorage(() => {
    const stub = {
      getItem: (key: string) => memory.get(key) ?? null,
      setItem: (key: string, value: string) => void memory.set(key, value),
    }
    // The tests use only these members of a storage.
    return stub as unknown as Storage
  })
  const clock = { ms: mondayMs, ids: 0 }

  const createId = () => {
    clock.ids += 1
    return `id-${clock.ids}`
  }

  const open = () => createEventLog({ storage, now: () => clock.ms, createId })

  return { clock, memory, open }
}

const member = { playerId: '7', orderId: undefined }

describe('the log of tracked events', () => {
  it.each<[TrackedEventName, number]>([
    ['firstOpen', 1],
    ['registerSubmit', 7],
    ['register', 1],
    ['startTrial', 7],
    ['login', 7],
    ['viewContent', 7],
    ['downloadApp', 7],
    ['gameLaunch', 7],
    ['a2hsInstalled', 1],
    ['a2hsFirstOpen', 1],
  ])('counts %s of a busy week, with three starts a day, %i times [TRACK-07]', (event, times) => {
    const { clock, open } = setUp()
    const taken: string[] = []

    for (let hour = 0; hour < 7 * 24; hour += 1) {
      clock.ms = mondayMs - dayMs / 2 + hour * (dayMs / 24)
      // Opens a new page every hour, with two taps per hour.
      const log = open()
      for (const id of [log.take(event, member), log.take(event, member)]) {
        if (id !== undefined) taken.push(id)
      }
    }

    expect(taken).toHaveLength(times)
    expect(new Set(taken).size).toBe(times)
  })

  it.each<TrackedEventName>(['depositSubmit', 'deposit', 'redeposit', 'withdraw'])(
    'counts %s once a payment, under its id, on whatever day it is seen again [TRACK-07]',
    event => {
      const { clock, open } = setUp()
      const seen = [0, 1, 2, 3, 4, 5, 6, 7].flatMap(day => {
        clock.ms = mondayMs + day * dayMs
        const log = open()
        return ['P-1', 'P-2'].map(orderId => log.take(event, { playerId: '7', orderId }))
      })
      expect(seen.filter(id => id !== undefined)).toEqual(['P-1', 'P-2'])
    },
  )

  it.each<TrackedEventName>(['firstDeposit', 'firstDepositArrival'])(
    'counts %s once a player, whatever the payment [TRACK-07]',
    event => {
      const { open } = setUp()
      expect(open().take(event, { playerId: '7', orderId: 'P-1' })).toBe('P-1')
      expect(open().take(event, { playerId: '7', orderId: 'P-2' })).toBeUndefined()
      expect(open().take(event, { playerId: '8', orderId: 'P-3' })).toBe('P-3')
    },
  )

  it('counts an event again exactly from the next local midnight [TRACK-07]', () => {
    const { clock, open } = setUp()
    expect(open().take('login', member)).toBe('id-1')
    clock.ms = new Date(2026, 10, 23, 23, 59, 59, 999).getTime()
    expect(open().take('login', member)).toBeUndefined()
    clock.ms = new Date(2026, 10, 24).getTime()
    expect(open().take('login', member)).toBe('id-2')
  })

  it('distinguishes the players on one device, except for the first opening of the app', () => {
    const { open } = setUp()
    expect(open().take('login', member)).toBeDefined()
    expect(open().take('login', { ...member, playerId: '8' })).toBeDefined()
    expect(open().take('firstOpen', { ...member, playerId: undefined })).toBeDefined()
    expect(open().take('firstOpen', member)).toBeUndefined()
  })

  it('drops expired entries, and reads invalid data as an empty log', () => {
    const { clock, memory, open } = setUp()
    open().take('login', member)
    open().take('deposit', { playerId: '7', orderId: 'P-1' })
    clock.ms += 20 * dayMs
    open().take('viewContent', member)
    const [text = ''] = memory.values()

    expect(Object.keys(JSON.parse(text))).toEqual(['viewContent day 7'])

    for (const key of memory.keys()) memory.set(key, 'nonsense')

    expect(open().take('viewContent', member)).toBeDefined()
  })
})
