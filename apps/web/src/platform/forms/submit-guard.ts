import * as timings from '@livery/contract/timings.ts'
import { createStore, type StoreApi } from 'zustand/vanilla'

/** `resting`: an attempt is over, and the next one still too soon. */
type SubmitPhase = 'free' | 'running' | 'resting'

export type SubmitGuard = {
  store: StoreApi<SubmitPhase>
  /** Runs the attempt, or nothing while another is under way or ended less than 500 ms ago. */
  run: <Outcome>(attempt: () => Promise<Outcome>) => Promise<Outcome> | undefined
}

const ofBrowser = (ms: number, run: () => void) => void setTimeout(run, ms)

/**
 * One submit at a time; free again 500 ms after the attempt (LOGIN-14, LOGIN-15, REGISTER-07,
 * REGISTER-08).
 */
export function createSubmitGuard(
  later: (ms: number, run: () => void) => void = ofBrowser,
): SubmitGuard {
  const store = createStore<SubmitPhase>()(() => 'free')
  const go = (phase: SubmitPhase) => store.setState(phase, true)
  const begin = async <Outcome>(attempt: () => Promise<Outcome>): Promise<Outcome> => {
    go('running')
    try {
      return await attempt()
    } finally {
      go('resting')
      later(timings.submitGuardMs, () => go('free'))
    }
  }
  return {
    store,
    run: attempt => (store.getState() === 'free' ? begin(attempt) : undefined),
  }
}
