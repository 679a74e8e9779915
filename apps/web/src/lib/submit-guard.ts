import { timings } from '@livery/contract/timings.ts'

export type Locked = { kind: 'locked' }

export type SubmitGuard = {
  isLocked: () => boolean
  /** Runs the attempt, or nothing while another is under way or ended less than 500 ms ago. */
  run: <Outcome>(attempt: () => Promise<Outcome>) => Promise<Outcome | Locked>
}

/** One submit at a time; free again 500 ms after the attempt (LOGIN-14, LOGIN-15, REGISTER-08). */
export function createSubmitGuard(later: (ms: number, run: () => void) => void): SubmitGuard {
  let isLocked = false
  const free = () => {
    isLocked = false
  }
  return {
    isLocked: () => isLocked,
    async run(attempt) {
      if (isLocked) return { kind: 'locked' }
      isLocked = true
      try {
        return await attempt()
      } finally {
        later(timings.submitGuardMs, free)
      }
    },
  }
}
