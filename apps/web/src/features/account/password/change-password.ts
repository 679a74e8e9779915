import { createSubmitGuard, type SubmitLock, type Submitted } from '#platform/forms/submit-guard.ts'

export type PasswordChange = { oldPassword: string | undefined; newPassword: string }

export type ChangePasswordPorts = {
  /** @throws PlatformError when the platform refuses or cannot be reached. */
  send: (change: PasswordChange) => Promise<unknown>
  /** Clears the forced change and the remembered login, which holds the old password. */
  settle: () => void
  later: (ms: number, run: () => void) => void
}

export type ChangePassword = {
  lock: SubmitLock
  /** One at a time, as every submit. */
  submit: (change: PasswordChange) => Submitted<{ kind: 'done' }>
}

/** The forced change of a password (LOGIN-07 to LOGIN-09). */
export function createChangePassword(ports: ChangePasswordPorts): ChangePassword {
  const guard = createSubmitGuard(ports.later)
  return {
    lock: guard,
    submit: change =>
      guard.run(async () => {
        await ports.send(change)
        ports.settle()
        return { kind: 'done' }
      }),
  }
}
