import { timings } from '@livery/contract/timings.ts'

export type PasswordChange = { oldPassword: string | undefined; newPassword: string }

export type ChangePasswordPorts = {
  /** @throws PlatformError when the platform refuses or cannot be reached. */
  send: (change: PasswordChange) => Promise<unknown>
  /** The demand is met, and what was remembered holds the old password. */
  settle: () => void
  later: (ms: number, run: () => void) => void
}

export type ChangePassword = {
  /** One at a time, as every submit; resolves with whether it was sent. */
  submit: (change: PasswordChange) => Promise<'locked' | 'done'>
}

/** The forced change of a password (LOGIN-07 to LOGIN-09). */
export function createChangePassword(ports: ChangePasswordPorts): ChangePassword {
  let isLocked = false
  return {
    async submit(change) {
      if (isLocked) return 'locked'
      isLocked = true
      try {
        await ports.send(change)
        ports.settle()
        return 'done'
      } finally {
        ports.later(timings.submitGuardMs, () => {
          isLocked = false
        })
      }
    },
  }
}
