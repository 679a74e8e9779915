import * as timings from '@livery/contract/timings.ts'
import { createStore, type StoreApi } from 'zustand/vanilla'
import {
  decideOverlays,
  explainAll,
  explainOverlay,
  nextWakeMs,
  type Occupation,
  type OverlayRequest,
  type OverlayVerdict,
} from './decide-overlays.ts'
import type { Overlay } from './overlay.ts'

type ManagerState = {
  requests: readonly OverlayRequest[]
  shown: readonly string[]
  occupation: Occupation | undefined
  restUntilMs: number
  lastPopup: string | undefined
}

type Known = Pick<Overlay, 'name' | 'layer' | 'follows'>

/** An overlay's condition now; `delayMs` is read when the condition becomes true. */
type Wish = { isWanted: boolean; delayMs?: number; isExempt?: boolean }

type Change = (requests: readonly OverlayRequest[], nowMs: number) => OverlayRequest[]

export type OverlayManager = {
  store: StoreApi<ManagerState>
  /** Registers an overlay, and updates whether it is wanted. */
  report(overlay: Known, wish: Wish): void
  /** Removes an overlay whose feature has unmounted. */
  withdraw(name: string): void
  /** The player closed it: it is not shown again until it has stopped being wanted. */
  dismiss(name: string): void
  /** Sets the player's occupation, during which no popup opens; undefined ends it. */
  occupy(occupation: Occupation | undefined): void
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
  }))
  const readSituation = () => ({ ...store.getState(), nowMs: clock.now() })

  function apply(change: Change): void {
    const before = readSituation()
    const requests = change(before.requests, before.nowMs)
    const lost = findLostPopup(before, requests)
    const { restUntilMs, lastPopup } = lost
      ? { restUntilMs: before.nowMs + timings.popupPauseMs, lastPopup: lost.name }
      : before
    const situation = { ...before, restUntilMs, lastPopup }
    const shown = decideOverlays(requests, situation)
    store.setState({
      requests,
      restUntilMs,
      lastPopup,
      shown: isSame(before.shown, shown) ? before.shown : shown,
    })
    const wakeMs = nextWakeMs(requests, situation)
    if (wakeMs !== undefined) clock.wakeAt(wakeMs, again)
  }

  function again(): void {
    apply(requests => [...requests])
  }

  return {
    store,
    report(overlay, wish) {
      apply((requests, nowMs) => {
        const before = requests.find(({ name }) => name === overlay.name)
        const others = requests.filter(request => request !== before)
        return [...others, toRequest(overlay, wish, before, nowMs)]
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
      store.setState({ occupation })
      again()
    },
    explain: name => explainOverlay(name, store.getState().requests, readSituation()),
    explainAll: () => explainAll(store.getState().requests, readSituation()),
  }
}

/** The popup on screen, if it has been closed, or is not wanted any more. */
function findLostPopup(
  { requests, shown }: Pick<ManagerState, 'requests' | 'shown'>,
  next: readonly OverlayRequest[],
): OverlayRequest | undefined {
  return requests
    .filter(({ name, layer }) => layer === 'popup' && shown.includes(name))
    .find(({ name }) => {
      const request = next.find(candidate => candidate.name === name)
      return request?.wantedSince === undefined || request.dismissed
    })
}

function toRequest(
  { name, layer, follows }: Known,
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
    wantedSince: isWanted ? (before?.wantedSince ?? now) : undefined,
    dismissed: isWanted && (before?.dismissed ?? false),
  }
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((name, index) => name === b[index])
}
