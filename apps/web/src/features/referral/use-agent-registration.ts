import type { AgentRegistration } from '@livery/contract/platform/account.ts'
import { readRegistrationInfo } from '#device/registration-info.ts'
import { platform } from '#platform/client/client.ts'
import { useSubmit } from '#platform/forms/use-submit.ts'
import { createAgentRegistration, type NewAgent } from './agent-registration.ts'

const registration = createAgentRegistration({
  send: agent => platform.call('agentRegister', { body: toBody(agent) }),
  later: (ms, run) => void setTimeout(run, ms),
})

/** The registration of an agent, as the submit of a form. */
export function useAgentRegistration() {
  return useSubmit(registration)
}

function toBody(agent: NewAgent): AgentRegistration {
  return { ...agent, domain: readRegistrationInfo().originalDomain ?? window.location.hostname }
}
