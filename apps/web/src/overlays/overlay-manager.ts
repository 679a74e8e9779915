import { createStore, type StoreApi } from 'zustand/vanilla'
import {
  conduct,
  explain,
  nextWakeMs,
  type OverlayRequest,
  type Verdict,
} from './decide-overlays.ts'
import type { OverlayProposal } from './overlay.ts'

type ConductorState = { requests: readonly OverlayRequest[]; shown: readonly string[] }

export type Conductor = {
  store: StoreApi<ConductorState>
  /** Makes a proposal known, and says whether it is wanted now. */
  report(proposal: OverlayProposal, isWanted: boolean): void
  /** Forgets a proposal whose feature has gone. */
  withdraw(name: string): void
  /** The player closed it: not shown again until it has stopped being wanted. */
  dismiss(name: string): void
  explain(name: string): Verdict
}

export type Clock = { now: () => number; wakeAt: (ms: number, wake: () => void) => void }

export function createConductor(clock: Clock): Conductor {
  const store = createStore<ConductorState>()(() => ({ requests: [], shown: [] }))

  function apply(change: (requests: readonly OverlayRequest[]) => OverlayRequest[]): void {
    const { requests, shown } = store.getState()
    const next = change(requests)
    const now = clock.now()
    const nextShown = conduct(next, shown, now)
    store.setState({ requests: next, shown: isSame(shown, nextShown) ? shown : nextShown })
    const wakeMs = nextWakeMs(next, now)
    if (wakeMs !== undefined) clock.wakeAt(wakeMs, () => apply(same => [...same]))
  }

  return {
    store,
    report(proposal, isWanted) {
      apply(requests => {
        const before = requests.find(({ name }) => name === proposal.name)
        const others = requests.filter(request => request !== before)
        return [...others, toRequest(proposal, before, isWanted ? clock.now() : undefined)]
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
      return explain(name, requests, shown, clock.now())
    },
  }
}

function toRequest(
  { name, layer, priority, delayMs = 0 }: OverlayProposal,
  before: OverlayRequest | undefined,
  wantedAt: number | undefined,
): OverlayRequest {
  const isWanted = wantedAt !== undefined
  return {
    name,
    layer,
    priority,
    delayMs,
    wantedSince: isWanted ? (before?.wantedSince ?? wantedAt) : undefined,
    dismissed: isWanted && (before?.dismissed ?? false),
  }
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((name, index) => name === b[index])
}
