import { cleanField } from '@livery/contract/text/clean-field.ts'
import { readRegistrationInfo } from '#device/registration-info.ts'
import { platform } from '#platform/client/client.ts'
import { createSubmitGuard, useSubmit } from '#platform/forms/use-submit.ts'

/** The new agent's username and password. The new agent is assigned to the logged-in agent. */
export type NewAgent = { username: string; password: string }

export type AgentOutcome = { kind: 'done'; userName: string }

const guard = createSubmitGuard()

/** Returns the submit for a new agent's registration. */
export function useAgentRegistration() {
  return useSubmit({ guard, submit: registerAgent })
}

/**
 * REFERRAL-01: registers an agent under another agent.
 * @throws PlatformError when the platform refuses or cannot be reached.
 */
export async function registerAgent({ username, password }: NewAgent): Promise<AgentOutcome> {
  const domain = readRegistrationInfo().originalDomain ?? window.location.hostname
  const body = { username: cleanField(username, 'identifier'), password, domain }
  const { userName } = await platform.call('agentRegister', { body })
  return { kind: 'done', userName }
}
