import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { toast } from '#ui/feedback/toast-store.ts'
import { toggleKickOff, watchKickOffs } from './kick-offs.ts'

vi.mock('#ui/feedback/toast-store.ts', () => ({ toast: vi.fn() }))
const { loadTextGroup } = vi.hoisted(() => ({ loadTextGroup: vi.fn(async () => undefined) }))
vi.mock('#i18n/text-group.ts', () => ({ loadTextGroup }))

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
  vi.restoreAllMocks()
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

/** Lets time pass without an open page. */
function sleep(ms: number): void {
  vi.clearAllTimers()
  vi.setSystemTime(Date.now() + ms)
}

function hide(isHidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
  document.dispatchEvent(new Event('visibilitychange'))
}

const shown = () => vi.mocked(toast).mock.calls.map(([text]) => text)

it.each([
  ['seconds', 90_000, 'Starting now: Rovers – Kites'],
  ['minutes', 600_000, 'Already started: Rovers – Kites'],
  ['days', 3 * 86_400_000, 'Already started: Rovers – Kites'],
])('a reminder missed %s ago says once what is true', async (_, ms, text) => {
  toggleKickOff(kickOff)
  sleep(ms)
  watchKickOffs()
  await vi.advanceTimersByTimeAsync(0)
  watchKickOffs()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(shown()).toEqual([text])
})

it('several missed reminders show in one message', async () => {
  toggleKickOff(kickOff)
  toggleKickOff({ ...kickOff, id: 'owls-bears', title: 'Owls – Bears' })
  sleep(600_000)
  watchKickOffs()
  await vi.advanceTimersByTimeAsync(0)
  expect(shown()).toEqual(['Already started: Rovers – Kites, Owls – Bears'])
})

it('a reminder that is due on a hidden page shows when the player returns', async () => {
  toggleKickOff(kickOff)
  hide(true)
  await vi.advanceTimersByTimeAsync(300_000)
  expect(shown()).toEqual([])
  hide(false)
  await vi.advanceTimersByTimeAsync(0)
  expect(shown()).toEqual(['Already started: Rovers – Kites'])
})

it('a reminder is not lost if its strings fail to load', async () => {
  loadTextGroup.mockRejectedValueOnce(new Error('offline'))
  toggleKickOff(kickOff)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(shown()).toEqual([])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(shown()).toEqual(['Starting now: Rovers – Kites'])
})

it('a reminder of a match in two months does not fire early', async () => {
  toggleKickOff({ ...kickOff, startAt: new Date(nowMs + 60 * 86_400_000).toISOString() })
  await vi.advanceTimersByTimeAsync(59 * 86_400_000)
  expect(shown()).toEqual([])
  await vi.advanceTimersByTimeAsync(86_400_000)
  expect(shown()).toEqual(['Starting now: Rovers – Kites'])
})
