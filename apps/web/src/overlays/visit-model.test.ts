/** Compares random visits on the real manager with a simple model. */
import type { PopupBudget } from '@livery/contract/merchant/merchant-play.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { newVisit, type Occupation } from './decide-overlays.ts'
import { createOverlayManager } from './overlay-manager.ts'

type Popup = { name: string; isFree: boolean; isForced: boolean; delayMs: number }

const popups: readonly Popup[] = [
  { name: 'announcement', isFree: false, isForced: false, delayMs: 0 },
  { name: 'download-popup', isFree: false, isForced: false, delayMs: 2_000 },
  { name: 'welcome-1', isFree: false, isForced: false, delayMs: 0 },
  { name: 'welcome-2', isFree: false, isForced: false, delayMs: 0 },
  { name: 'consent', isFree: true, isForced: false, delayMs: 0 },
  { name: 'app-upgrade', isFree: true, isForced: true, delayMs: 0 },
]

const occupations = ['form', 'payment', 'game', 'offline', 'blocked', undefined] as const

type Step =
  | { do: 'want' | 'unwant' | 'close'; popup: Popup }
  | { do: 'occupy'; occupation: Occupation | undefined }
  | { do: 'pass'; ms: number }
  | { do: 'tap' | 'open a sheet' | 'close the sheet' | 'reload' }

const popup = fc.constantFrom(...popups)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('want' as const), popup }) },
  fc.record({ do: fc.constantFrom('unwant' as const, 'close' as const), popup }),
  fc.record({
    do: fc.constant('occupy' as const),
    // In about half of the steps, the player is not occupied.
    occupation: fc.oneof(fc.constant(undefined), fc.constantFrom(...occupations)),
  }),
  { weight: 3, arbitrary: fc.record({ do: fc.constant('pass' as const), ms: fc.nat(30_000) }) },
  fc.record({
    do: fc.constantFrom(
      'tap' as const,
      'open a sheet' as const,
      'close the sheet' as const,
      'reload' as const,
    ),
  }),
)
const budget: fc.Arbitrary<PopupBudget | undefined> = fc.constantFrom(
  undefined,
  { perVisit: 1, afterFirstTap: true },
  { perVisit: 1 },
  { perVisit: 2, afterFirstTap: true },
  { afterFirstTap: true },
)

/**
 * Simulates one visit: the manager on each page, and a record of what the player has seen and done.
 */
function startVisit(budget: PopupBudget | undefined) {
  let nowMs = 0
  let alarms: { ms: number; wake: () => void }[] = []
  const kept = { ...newVisit }
  let occupation: Occupation | undefined
  let hasSheet = false
  let hasTapped = false
  let paid = 0
  let seen: readonly string[] = []
  let manager = openPage()

  function openPage() {
    alarms = []
    seen = []
    const wakeAt = (ms: number, wake: () => void) => void alarms.push({ ms, wake })
    const next = createOverlayManager({ now: () => nowMs, wakeAt })
    next.limit(budget, { read: () => ({ ...kept }), keep: visit => Object.assign(kept, visit) })
    next.occupy(occupation)
    // Checks after every store change, not only after every step by the player.
    next.store.subscribe(({ shown }) => look(shown))

    return next
  }

  function look(shown: readonly string[]): void {
    const before = seen
    seen = shown
    const [one, second] = popups.filter(({ name }) => shown.includes(name))
    hold('one popup at a time', !second)
    if (!one) return

    hold('none on a closed site', occupation !== 'blocked')
    if (one.isForced) return

    hold('none over a payment or a game', occupation !== 'payment' && occupation !== 'game')
    if (before.includes(one.name)) return

    hold('none opens over what the player does', occupation === undefined && !hasSheet)
    if (one.isFree) return

    paid += 1
    hold('none before the first tap', !budget?.afterFirstTap || hasTapped)
    hold('none beyond the budget', paid <= (budget?.perVisit ?? paid))
  }

  function take(step: Step): void {
    if (step.do === 'want' || step.do === 'unwant') {
      const { name, delayMs, isForced, isFree } = step.popup
      const wish = { isWanted: step.do === 'want', delayMs, isExempt: isForced }
      const follows = name === 'welcome-2' ? { follows: 'welcome-1' } : {}
      const duty = isFree && !isForced ? ({ isDuty: true } as const) : {}
      manager.report({ name, layer: 'popup', ...follows, ...duty }, wish)
    }

    if (step.do === 'close') manager.dismiss(step.popup.name)

    if (step.do === 'occupy') {
      occupation = step.occupation
      manager.occupy(occupation)
    }

    if (step.do === 'pass') pass(nowMs + step.ms)

    if (step.do === 'tap') {
      hasTapped = true
      manager.noteAct()
    }

    if (step.do === 'open a sheet' || step.do === 'close the sheet') {
      hasSheet = step.do === 'open a sheet'
      manager.report({ name: 'login', layer: 'modal' }, { isWanted: hasSheet })
    }

    if (step.do === 'reload') {
      hasSheet = false
      manager = openPage()
    }
  }

  function pass(ms: number): void {
    const due = alarms.filter(alarm => alarm.ms <= ms).sort((a, b) => a.ms - b.ms)[0]
    nowMs = Math.max(nowMs, due?.ms ?? ms)
    if (!due) return
    alarms.splice(alarms.indexOf(due), 1)
    due.wake()
    pass(ms)
  }

  /** Simulates a player who has tapped and then waits until every delay and pause has ended. */
  function rest(): void {
    for (const one of ['close the sheet', 'tap'] as const) take({ do: one })
    take({ do: 'occupy', occupation: undefined })
    take({ do: 'pass', ms: 60_000 })
  }

  return {
    take,
    rest,
    isSpent: () => paid >= (budget?.perVisit ?? Number.POSITIVE_INFINITY),
    seen: () => seen,
    explain: () => manager.explainAll(),
  }
}

function hold(rule: string, isHeld: boolean): void {
  if (!isHeld) throw new Error(`broken: ${rule}`)
}

it('the manager never exceeds the budget, interrupts an occupied player, or shows two popups', () => {
  const opened = new Set<string>()
  fc.assert(
    fc.property(budget, fc.array(step, { maxLength: 30 }), (budget, steps) => {
      const visit = startVisit(budget)

      for (const step of steps) {
        visit.take(step)
        for (const name of visit.seen()) opened.add(name)
      }

      visit.rest()
      // No popup waits without a reason: every wanted popup is shown, was closed, or is beyond the
      // budget.
      const reasons = Object.values(visit.explain()).map(({ kind }) => kind)
      const mayWait = ['shown', 'not-wanted', 'dismissed', 'behind']
      if (visit.isSpent()) mayWait.push('budget-spent')
      hold(
        `${reasons}`,
        reasons.every(reason => mayWait.includes(reason)),
      )
    }),
    { numRuns: 10_000, seed: 29 },
  )
  // A manager that never opens a popup would pass all of the checks above.
  expect([...opened]).toEqual(expect.arrayContaining(popups.map(({ name }) => name)))
})
