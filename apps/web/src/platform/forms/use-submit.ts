import * as timings from '@livery/contract/timings.ts'
import { useMutation } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { useIsMounted } from '#lib/use-is-mounted.ts'

/** `resting`: an attempt has ended, and it is too soon for the next. */
type SubmitPhase = 'free' | 'running' | 'resting'

export type SubmitGuard = {
  store: StoreApi<SubmitPhase>
  /** Runs the attempt; returns undefined while another is running or ended less than 500 ms ago. */
  run: <Outcome>(attempt: () => Promise<Outcome>) => Promise<Outcome> | undefined
}

type GuardedSubmit<Args, Outcome> = {
  /** Forms that share a guard also share `busy`. */
  guard: SubmitGuard
  submit: (args: Args) => Promise<Outcome>
}

/**
 * Runs a form's submit as a mutation, so that a refusal passes through the error catalog. A press
 * that the guard refuses does not start a mutation: a second mutation would take the first one's
 * result from the form. `busy` belongs to the guard: a form that was left and reopened during its
 * call is busy.
 */
export function useSubmit<Args, Outcome>({ guard, submit }: GuardedSubmit<Args, Outcome>) {
  const phase = useStore(guard.store)
  const { mutate, isSuccess, error } = useMutation({
    mutationFn: (running: Promise<Outcome>) => running,
  })
  const isMounted = useIsMounted()
  return {
    busy: phase === 'running',
    isDone: isSuccess,
    /** The last submit's error, until the next submit starts. */
    error,
    /** `follow` is called only while the form is mounted, `left` only after it has unmounted. */
    send: (args: Args, follow?: (outcome: Outcome) => void, left?: (outcome: Outcome) => void) => {
      // Started here and not by the mutation, which starts later: a second press could happen in
      // between.
      const running = guard.run(() => submit(args))
      if (!running) return
      mutate(running, { onSuccess: outcome => follow?.(outcome) })
      // The mutation has already shown a refused submit's error.
      const tell = (outcome: Outcome) => isMounted.current || left?.(outcome)
      running.then(tell, () => undefined)
    },
  }
}

const ofBrowser = (ms: number, run: () => void) => void setTimeout(run, ms)

/**
 * Allows one submit at a time; free again 500 ms after the attempt (LOGIN-14, LOGIN-15,
 * REGISTER-07, REGISTER-08).
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
