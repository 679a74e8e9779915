import * as timings from '@livery/contract/timings.ts'
import { useMutation } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { useIsMounted } from '#lib/use-is-mounted.ts'

/** `resting`: an attempt is over, and the next one still too soon. */
type SubmitPhase = 'free' | 'running' | 'resting'

export type SubmitGuard = {
  store: StoreApi<SubmitPhase>
  /** Runs the attempt, or nothing while another is under way or ended less than 500 ms ago. */
  run: <Outcome>(attempt: () => Promise<Outcome>) => Promise<Outcome> | undefined
}

type GuardedSubmit<Args, Outcome> = {
  /** Forms with a common guard share it, and so its `busy`. */
  guard: SubmitGuard
  submit: (args: Args) => Promise<Outcome>
}

/**
 * The submit of a form as a mutation, so that a refusal passes the error catalogue. A press that
 * its guard refuses begins none: a second mutation would take the answer of the first from the form.
 * `busy` is the guard's: a form that was left and opened again while its call runs is busy.
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
    /** Of the last submit, until the next begins. */
    error,
    /** `follow` is called only while the form is mounted, and `left` only when it is not. */
    send: (args: Args, follow?: (outcome: Outcome) => void, left?: (outcome: Outcome) => void) => {
      // Begun here and not by the mutation, which starts later: two presses may come within that
      // time.
      const running = guard.run(() => submit(args))
      if (!running) return
      mutate(running, { onSuccess: outcome => follow?.(outcome) })
      // The mutation has shown the error of a refused submit.
      const tell = (outcome: Outcome) => isMounted.current || left?.(outcome)
      running.then(tell, () => undefined)
    },
  }
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
