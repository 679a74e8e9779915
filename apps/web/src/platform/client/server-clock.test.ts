import { describe, expect, it } from 'vitest'
import { createServerClock } from './server-clock.ts'
import { createTestClient } from './test-client.ts'

const hourMs = 3_600_000

describe('the clock of the server', () => {
  it.each([
    [0, 0],
    [-4_999, 0],
    [hourMs, hourMs],
    [-hourMs, -hourMs],
    [Number.NaN, 0],
  ])('set by an answer %d ms ahead is %d ms ahead', (toldMs, aheadMs) => {
    const clock = createServerClock(() => 1_000_000)
    clock.hear(1_000_000 + toldMs)
    expect(clock.now()).toBe(1_000_000 + aheadMs)
  })

  it('is set by answers to POST, and not by those a cache may have kept', async () => {
    const { client, state } = createTestClient([
      { date: 'Thu, 01 Jan 1970 02:00:00 GMT' },
      { date: 'Thu, 01 Jan 1970 01:00:00 GMT' },
    ])
    await client.call('status')
    expect(client.now()).toBe(state.now)
    await client.call('sendSms', { body: {} })
    expect(client.now()).toBe(hourMs)
  })
})
