import { useMutation } from '@tanstack/react-query'

type Guarded<Args, Outcome> = {
  isLocked: () => boolean
  submit: (args: Args) => Promise<Outcome>
}

/**
 * The submit of a form as a mutation, so that a refusal passes the error catalogue. A press its
 * guard would refuse begins none: a second mutation would take the spinner and the answer of the
 * first from the form.
 */
export function useSubmit<Args, Outcome>({ isLocked, submit }: Guarded<Args, Outcome>) {
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: (running: Promise<Outcome>) => running,
  })
  return {
    busy: isPending,
    isDone: isSuccess,
    /** `follow` is called only while the form stands. */
    send: (args: Args, follow?: (outcome: Outcome) => void) => {
      if (isLocked()) return
      // Begun here and not by the mutation, which waits a moment: two presses may come within it.
      mutate(submit(args), { onSuccess: outcome => follow?.(outcome) })
    },
  }
}
