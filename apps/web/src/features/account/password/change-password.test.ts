import { describe, expect, it, vi } from 'vitest'
import { createChangePassword } from './change-password.ts'

const change = { oldPassword: 'old', newPassword: 'new-one' }

function setUp(send = vi.fn(async (): Promise<unknown> => ({}))) {
  const timers: { ms: number; run: () => void }[] = []
  const settle = vi.fn()
  const later = (ms: number, run: () => void) => void timers.push({ ms, run })
  return { change: createChangePassword({ send, settle, later }), send, settle, timers }
}

describe('the change of a password', () => {
  it('is sent, and then settles what demanded it', async () => {
    const set = setUp()
    expect(await set.change.submit(change)).toEqual({ kind: 'done' })
    expect(set.send).toHaveBeenCalledExactlyOnceWith(change)
    expect(set.settle).toHaveBeenCalledOnce()
  })

  it('settles nothing when the platform refuses', async () => {
    const set = setUp(vi.fn(() => Promise.reject(new Error('no'))))
    await expect(set.change.submit(change)).rejects.toThrow('no')
    expect(set.settle).not.toHaveBeenCalled()
  })

  it('runs once at a time, and again after 500 ms', async () => {
    const set = setUp()
    const first = set.change.submit(change)
    expect(set.change.submit(change)).toBeUndefined()
    await first
    expect(set.timers.map(({ ms }) => ms)).toEqual([500])
    set.timers[0]?.run()
    expect(await set.change.submit(change)).toEqual({ kind: 'done' })
  })
})
