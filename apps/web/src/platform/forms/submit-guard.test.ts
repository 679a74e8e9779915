import { describe, expect, it } from 'vitest'
import { createSubmitGuard } from './use-submit.ts'

function setUp() {
  const timers: { ms: number; run: () => void }[] = []
  return { guard: createSubmitGuard((ms, run) => timers.push({ ms, run })), timers }
}

describe('the submit guard', () => {
  it('runs one attempt at a time [LOGIN-15, REGISTER-07]', async () => {
    const { guard } = setUp()
    const first = guard.run(async () => 'sent')
    expect(guard.store.getState()).toBe('running')
    expect(guard.run(async () => 'sent too')).toBeUndefined()
    expect(await first).toBe('sent')
  })

  it.each([
    ['a good', () => Promise.resolve('sent')],
    ['a failed', () => Promise.reject(new Error('no'))],
  ])(
    'allows the next attempt exactly 500 ms after %s attempt [LOGIN-14, REGISTER-08]',
    async (_, attempt) => {
      const { guard, timers } = setUp()
      await guard.run(attempt)?.catch(() => undefined)

      expect(timers.map(({ ms }) => ms)).toEqual([500])
      expect(guard.store.getState()).toBe('resting')
      expect(guard.run(async () => 'sent too')).toBeUndefined()

      for (const { run } of timers) run()

      expect(guard.store.getState()).toBe('free')
      expect(await guard.run(async () => 'sent')).toBe('sent')
    },
  )

  it("rethrows an attempt's error", async () => {
    const { guard } = setUp()
    await expect(guard.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  })
})
