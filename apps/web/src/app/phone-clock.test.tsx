import type { Reward } from '@livery/contract/platform/rewards.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

vi.mock('#i18n/language.ts', () => ({ useLanguage: () => ({ tag: 'en' }) }))

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.resetModules()
})

const hourMs = 3_600_000
const trueMs = Date.UTC(2026, 10, 28, 12)
const iso = (inMs: number) => new Date(trueMs + inMs).toISOString()

/** A phone with a wrong clock, on a page that has received one response from the platform. */
async function openPage(phoneMs: number) {
  vi.useFakeTimers({ now: trueMs + phoneMs })
  const { pageClock } = await import('#lib/clock.ts')
  pageClock.learn({ sentAtMs: trueMs, mayBeStored: false })
}

const phones = [2 * hourMs, -2 * hourMs, 48 * hourMs, -48 * hourMs, -600_000]

it.each(phones)(
  'every countdown is correct on a phone whose clock is off by %d ms',
  async phoneMs => {
    await openPage(phoneMs)
    const { TimeToPay } = await import('#features/money/deposit/page/time-to-pay.tsx')
    const { DrawClock } = await import('#features/draws/draw-clock.tsx')
    const { MatchClock } = await import('#features/matches/match-clock.tsx')
    const { RewardEnd } = await import('#ui/feedback/time-left.tsx')
    render(
      <>
        <TimeToPay expiresAt={iso(hourMs)}>account</TimeToPay>
        <DrawClock drawAt={iso(42_000)} />
        <RewardEnd endsAt={iso(hourMs)} />
        <MatchClock match={{ live: true, startAt: iso(-76 * 60_000) }} />
      </>,
    )

    expect(screen.getAllByRole('timer').map(({ textContent }) => textContent)).toEqual([
      'Pay within 01:00:00. After that the deposit is canceled.',
      '000042',
      'Ends in 01:00:00',
    ])
    expect([screen.getByText('account'), screen.getByText(/76′/)].every(Boolean)).toBe(true)
  },
)

it.each(phones)(
  'a platform offer has not expired on a phone whose clock is off by %d ms',
  async phoneMs => {
    await openPage(phoneMs)
    const { readClock } = await import('#lib/clock.ts')
    const { groupRewards } = await import('#features/rewards/center/group-rewards.ts')
    const { isOver } = await import('#features/promotions/promotion-end.ts')
    const { computeDrawRefetchMs } = await import('#features/draws/get-draws.ts')
    const { useNow } = await import('#lib/use-now.ts')
    let seenMs = 0

    const Now = () => {
      seenMs = useNow()
      return null
    }

    render(<Now />)

    // The platform's response: claimable for one more hour.
    const reward = { id: 'r', state: 'claimable', endsAt: iso(hourMs) } as Reward

    expect(groupRewards([reward], seenMs).ready).toHaveLength(1)
    expect([isOver({ endsAt: iso(1_000) }, seenMs), isOver({ endsAt: iso(-1) }, seenMs)]).toEqual([
      false,
      true,
    ])
    expect(computeDrawRefetchMs([{ drawAt: iso(hourMs) }], readClock())).toBe(60_000)
  },
)

it('a countdown is corrected as soon as the platform responds', async () => {
  vi.useFakeTimers({ now: trueMs + 2 * hourMs })
  const { pageClock } = await import('#lib/clock.ts')
  const { TimeToPay } = await import('#features/money/deposit/page/time-to-pay.tsx')
  const page = render(<TimeToPay expiresAt={iso(hourMs)}>account</TimeToPay>)

  expect(screen.getByRole('status').textContent).toBe(
    'The time to pay has run out. Do not pay to these details any more.',
  )

  pageClock.learn({ sentAtMs: trueMs, mayBeStored: false })
  page.rerender(<TimeToPay expiresAt={iso(hourMs)}>account</TimeToPay>)

  expect(screen.getByRole('timer').textContent).toBe(
    'Pay within 01:00:00. After that the deposit is canceled.',
  )
})
