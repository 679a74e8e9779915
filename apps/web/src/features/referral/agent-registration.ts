import type { RegisteredAgent } from '@livery/contract/platform/account.ts'
import { createSubmitGuard, type SubmitLock, type Submitted } from '#platform/forms/submit-guard.ts'

/** The new agent, whom the logged-in agent registers under their own account. */
export type NewAgent = { username: string; password: string }

export type AgentRegistrationPorts = {
  /** @throws PlatformError when the platform refuses or cannot be reached. */
  send: (agent: NewAgent) => Promise<RegisteredAgent>
  later: (ms: number, run: () => void) => void
}

export type AgentOutcome = { kind: 'done'; userName: string }

export type AgentRegistering = {
  lock: SubmitLock
  /** One at a time, as every submit. */
  submit: (agent: NewAgent) => Submitted<AgentOutcome>
}

/** REFERRAL-01: an agent registers another. */
export function createAgentRegistration(ports: AgentRegistrationPorts): AgentRegistering {
  const guard = createSubmitGuard(ports.later)
  return {
    lock: guard,
    submit: ({ username, password }) =>
      guard.run(async () => {
        const { userName } = await ports.send({ username: username.trim(), password })
        return { kind: 'done', userName }
      }),
  }
}
