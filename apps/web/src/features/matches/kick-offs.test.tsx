import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { toast } from '#ui/feedback/toast-store.ts'
import { toggleKickOff, watchKickOffs } from './kick-offs.ts'

vi.mock('#ui/feedback/toast-store.ts', () => ({ toast: vi.fn() }))
vi.mock('#i18n/text-group.ts', () => ({ loadTextGroup: async () => undefined }))

const nowMs = Date.UTC(2026, 0, 10, 12)
const kickOff = {
  id: 'rovers-kites',
  title: 'Rovers – Kites',
  startAt: new Date(nowMs + 60_000).toISOString(),
}

beforeEach(() => {
  vi.useFakeTimers({ now: nowMs })
  vi.mocked(toast).mockClear()
})
afterEach(() => {
  localStorage.clear()
  watchKickOffs()
  vi.useRealTimers()
})

it('a reminder shows once, at the start of its match', async () => {
  toggleKickOff(kickOff)
  await vi.advanceTimersByTimeAsync(59_999)
  expect(toast).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(toast).toHaveBeenCalledTimes(1)
  expect(vi.mocked(toast).mock.calls[0]?.[0]).toBe('Starting now: Rovers – Kites')
  await vi.advanceTimersByTimeAsync(600_000)
  watchKickOffs()
  expect(toast).toHaveBeenCalledTimes(1)
})

it('a reminder that the player has removed does not show', async () => {
  toggleKickOff(kickOff)
  toggleKickOff(kickOff)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(toast).not.toHaveBeenCalled()
})

it.each([
  ['shows soon after the start', 9, 1],
  ['is dropped later', 11, 0],
])('a reminder of a match that started without an open page %s', async (_, minutes, count) => {
  toggleKickOff(kickOff)
  vi.clearAllTimers()
  vi.setSystemTime(nowMs + minutes * 60_000 + 60_000)
  watchKickOffs()
  await vi.advanceTimersByTimeAsync(0)
  expect(toast).toHaveBeenCalledTimes(count)
})
