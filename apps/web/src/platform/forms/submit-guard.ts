import * as timings from '@livery/contract/timings.ts'
import { createStore, type StoreApi } from 'zustand/vanilla'

export type Locked = { kind: 'locked' }

/** `resting`: an attempt is over, and the next one still too soon. */
export type SubmitPhase = 'free' | 'running' | 'resting'

/** The state that forms with a common guard share. */
export type SubmitLock = { store: StoreApi<SubmitPhase> }

export type SubmitGuard = SubmitLock & {
  /** Runs the attempt, or nothing while another is under way or ended less than 500 ms ago. */
  run: <Outcome>(attempt: () => Promise<Outcome>) => Promise<Outcome | Locked>
}

/** One submit at a time; free again 500 ms after the attempt (LOGIN-14, LOGIN-15, REGISTER-08). */
export function createSubmitGuard(later: (ms: number, run: () => void) => void): SubmitGuard {
  const store = createStore<SubmitPhase>()(() => 'free')
  const go = (phase: SubmitPhase) => store.setState(phase, true)
  return {
    store,
    async run(attempt) {
      if (store.getState() !== 'free') return { kind: 'locked' }
      go('running')
      try {
        return await attempt()
      } finally {
        go('resting')
        later(timings.submitGuardMs, () => go('free'))
      }
    },
  }
}
