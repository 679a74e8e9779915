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
  /** The form shows its errors itself, with `FormNotice`. */
  showsErrors?: true
}

/**
 * Runs a form's submit as a mutation, so that the error catalog handles an error. A press that the
 * guard rejects does not start a mutation, because a second mutation would replace the first one's
 * result. `busy` belongs to the guard, so a form that is left and reopened during its call is still
 * busy.
 */
export function useSubmit<Args, Outcome>(form: GuardedSubmit<Args, Outcome>) {
  const { guard, submit, showsErrors = false } = form
  const phase = useStore(guard.store)
  const isMounted = useIsMounted()
  const { mutate, isSuccess, error } = useMutation({
    mutationFn: (running: Promise<Outcome>) => running,
    meta: {
      // A form that the player has left cannot show an error.
      get showsErrors() {
        return showsErrors && isMounted.current
      },
    },
  })

  return {
    busy: phase === 'running',
    isDone: isSuccess,
    /** The last submit's error, until the next submit starts. */
    error,
    /**
     * `follow` is called with the result only while the form is mounted, and `left` only after the
     * form has unmounted.
     */
    send: (args: Args, follow?: (outcome: Outcome) => void, left?: (outcome: Outcome) => void) => {
      // The attempt starts here, because the mutation starts later and a second press could happen
      // before it.
      const running = guard.run(() => submit(args))
      if (!running) return

      mutate(running, { onSuccess: outcome => follow?.(outcome) })
      // On failure, the mutation has already shown the error.
      const callLeft = (outcome: Outcome) => isMounted.current || left?.(outcome)
      running.then(callLeft, () => undefined)
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
