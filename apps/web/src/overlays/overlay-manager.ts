import { createStore, type StoreApi } from 'zustand/vanilla'
import {
  decideOverlays,
  explainOverlay,
  nextWakeMs,
  type OverlayRequest,
  type OverlayVerdict,
} from './decide-overlays.ts'
import type { Overlay } from './overlay.ts'

type ManagerState = { requests: readonly OverlayRequest[]; shown: readonly string[] }

type Known = Pick<Overlay, 'name' | 'layer' | 'priority'>

/** An overlay's condition now; `delayMs` is read when the condition becomes true. */
type Wish = { isWanted: boolean; delayMs?: number }

export type OverlayManager = {
  store: StoreApi<ManagerState>
  /** Registers an overlay, and updates whether it is wanted. */
  report(overlay: Known, wish: Wish): void
  /** Removes an overlay whose feature has unmounted. */
  withdraw(name: string): void
  /** The player closed it: it is not shown again until it has stopped being wanted. */
  dismiss(name: string): void
  explain(name: string): OverlayVerdict
}

export type Clock = { now: () => number; wakeAt: (ms: number, wake: () => void) => void }

export function createOverlayManager(clock: Clock): OverlayManager {
  const store = createStore<ManagerState>()(() => ({ requests: [], shown: [] }))

  function apply(change: (requests: readonly OverlayRequest[]) => OverlayRequest[]): void {
    const { requests, shown } = store.getState()
    const next = change(requests)
    const now = clock.now()
    const nextShown = decideOverlays(next, shown, now)
    store.setState({ requests: next, shown: isSame(shown, nextShown) ? shown : nextShown })
    const wakeMs = nextWakeMs(next, now)
    if (wakeMs !== undefined) clock.wakeAt(wakeMs, () => apply(same => [...same]))
  }

  return {
    store,
    report(overlay, wish) {
      apply(requests => {
        const before = requests.find(({ name }) => name === overlay.name)
        const others = requests.filter(request => request !== before)
        return [...others, toRequest(overlay, wish, before, clock.now())]
      })
    },
    withdraw: name => apply(requests => requests.filter(request => request.name !== name)),
    dismiss: name =>
      apply(requests =>
        requests.map(request =>
          request.name === name ? { ...request, dismissed: true } : request,
        ),
      ),
    explain(name) {
      const { requests, shown } = store.getState()
      return explainOverlay(name, requests, shown, clock.now())
    },
  }
}

function toRequest(
  { name, layer, priority = 0 }: Known,
  { isWanted, delayMs = 0 }: Wish,
  before: OverlayRequest | undefined,
  now: number,
): OverlayRequest {
  return {
    name,
    layer,
    priority,
    delayMs,
    wantedSince: isWanted ? (before?.wantedSince ?? now) : undefined,
    dismissed: isWanted && (before?.dismissed ?? false),
  }
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((name, index) => name === b[index])
}
