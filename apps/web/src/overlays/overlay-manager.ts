import type { PopupBudget } from '@livery/contract/merchant/merchant-play.ts'
import * as timings from '@livery/contract/timings.ts'
import { createStore, type StoreApi } from 'zustand/vanilla'
import {
  decideOverlays,
  explainAll,
  explainOverlay,
  isKept,
  isPaid,
  newVisit,
  nextWakeMs,
  type Occupation,
  type OverlayRequest,
  type OverlaySituation,
  type OverlayVerdict,
  type Visit,
} from './decide-overlays.ts'
import type { Overlay } from './overlay.ts'

type ManagerState = {
  requests: readonly OverlayRequest[]
  shown: readonly string[]
  occupation: Occupation | undefined
  restUntilMs: number
  lastPopup: string | undefined
  budget: PopupBudget | undefined
  visit: Visit
}

/** Stores the visit outside the page, because a reload does not start a new visit. */
export type VisitMemory = { read(): Visit; keep(visit: Visit): void }

type Known = Pick<Overlay, 'name' | 'layer' | 'follows' | 'isDuty'>

/**
 * Whether an overlay is wanted, and under which conditions. `delayMs` is read when the overlay
 * becomes wanted.
 */
type Wish = { isWanted: boolean; delayMs?: number; isExempt?: boolean }

type Change = (requests: readonly OverlayRequest[], nowMs: number) => OverlayRequest[]

export type OverlayManager = {
  store: StoreApi<ManagerState>
  /** Registers an overlay and updates whether it is wanted. */
  report(overlay: Known, wish: Wish): void
  /** Removes an overlay whose feature has unmounted. */
  withdraw(name: string): void
  /**
   * Dismisses an overlay that the player closed. The overlay does not open again until it has
   * stopped being wanted.
   */
  dismiss(name: string): void
  /** Sets the player's occupation, during which no popup opens; undefined ends it. */
  occupy(occupation: Occupation | undefined): void
  /**
   * Limits popups to the merchant's popup budget; without a budget they open according to the
   * platform's settings.
   */
  limit(budget: PopupBudget | undefined, memory: VisitMemory): void
  /** Counts an interruption that is not a popup against the popup budget, once. */
  spend(name: string): void
  /** Records that the player has tapped or pressed a key. */
  noteAct(): void
  explain(name: string): OverlayVerdict
  explainAll(): Record<string, OverlayVerdict>
}

export type Clock = { now: () => number; wakeAt: (ms: number, wake: () => void) => void }

export function createOverlayManager(clock: Clock): OverlayManager {
  const store = createStore<ManagerState>()(() => ({
    requests: [],
    shown: [],
    occupation: undefined,
    restUntilMs: 0,
    lastPopup: undefined,
    budget: undefined,
    visit: newVisit,
  }))
  let memory: VisitMemory | undefined
  const readSituation = () => ({ ...store.getState(), nowMs: clock.now() })

  /**
   * Applies a change in a single store update, so that an overlay that the change forbids is never
   * shown, even briefly.
   */
  function apply(change: Change, patch: Partial<ManagerState> = {}): void {
    const known = store.getState().visit
    const before = { ...readSituation(), ...patch }
    const requests = change(before.requests, before.nowMs)
    const lost = findLostPopup(requests, before)
    const { restUntilMs, lastPopup } = lost
      ? { restUntilMs: before.nowMs + timings.popupPauseMs, lastPopup: lost.name }
      : before
    const situation = { ...before, restUntilMs, lastPopup }
    const shown = decideOverlays(requests, situation)
    const opened = requests.filter(
      ({ name }) => shown.includes(name) && !before.shown.includes(name),
    )
    const visit = addSpentPopups(before, opened)
    store.setState({
      ...patch,
      requests,
      restUntilMs,
      lastPopup,
      visit,
      shown: isSame(before.shown, shown) ? before.shown : shown,
    })
    if (visit !== known) memory?.keep(visit)
    const wakeMs = nextWakeMs(requests, situation)
    if (wakeMs !== undefined) clock.wakeAt(wakeMs, again)
  }

  function again(patch: Partial<ManagerState> = {}): void {
    apply(requests => [...requests], patch)
  }

  return {
    store,
    report(overlay, wish) {
      apply((requests, nowMs) => {
        const before = requests.find(({ name }) => name === overlay.name)
        const others = requests.filter(request => request !== before)
        return [...others, buildOverlayRequest(overlay, wish, before, nowMs)]
      })
    },
    withdraw: name => apply(requests => requests.filter(request => request.name !== name)),
    dismiss: name =>
      apply(requests =>
        requests.map(request =>
          request.name === name ? { ...request, dismissed: true } : request,
        ),
      ),
    occupy(occupation) {
      if (store.getState().occupation === occupation) return
      again({ occupation })
    },
    limit(budget, kept) {
      again({ budget, visit: budget ? kept.read() : newVisit })
      // Set after the change, so that the visit that was just read is not written back.
      memory = kept
    },
    spend(name) {
      const { budget, visit } = store.getState()
      if (!budget || visit.spent.includes(name)) return
      again({ visit: { ...visit, spent: [...visit.spent, name] } })
    },
    noteAct() {
      const { budget, visit, restUntilMs } = store.getState()
      if (!budget?.afterFirstTap || visit.hasActed) return

      const restedMs = clock.now() + timings.afterFirstTapMs
      again({
        visit: { ...visit, hasActed: true },
        restUntilMs: Math.max(restUntilMs, restedMs),
      })
    },
    explain: name => explainOverlay(name, store.getState().requests, readSituation()),
    explainAll: () => explainAll(store.getState().requests, readSituation()),
  }
}

/**
 * Returns the popup that leaves the screen, because it was closed, is no longer wanted, or would
 * cover a payment or game.
 */
function findLostPopup(
  next: readonly OverlayRequest[],
  before: ManagerState & OverlaySituation,
): OverlayRequest | undefined {
  return before.requests
    .filter(({ name, layer }) => layer === 'popup' && before.shown.includes(name))
    .find(({ name }) => {
      const request = next.find(candidate => candidate.name === name)
      return !request || !isKept(request, before)
    })
}

/**
 * Returns the visit after these overlays have opened; popups that opened by themselves count
 * against the budget.
 */
function addSpentPopups({ budget, visit }: ManagerState, opened: readonly OverlayRequest[]): Visit {
  const names = opened.filter(isPaid).map(({ name }) => name)
  if (!budget || names.length === 0) return visit
  return { ...visit, spent: [...visit.spent, ...names] }
}

function buildOverlayRequest(
  { name, layer, follows, isDuty }: Known,
  { isWanted, delayMs = 0, isExempt = false }: Wish,
  before: OverlayRequest | undefined,
  now: number,
): OverlayRequest {
  return {
    name,
    layer,
    delayMs,
    isExempt,
    follows,
    isDuty,
    wantedSince: isWanted ? (before?.wantedSince ?? now) : undefined,
    dismissed: isWanted && (before?.dismissed ?? false),
  }
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((name, index) => name === b[index])
}
