import { expect, it, vi } from 'vitest'
import { registerAgent } from './agent-registration.ts'

const call = vi.hoisted(() => vi.fn())
vi.mock('#platform/client/client.ts', () => ({ platform: { call } }))
vi.mock('#device/registration-info.ts', () => ({
  readRegistrationInfo: () => ({ originalDomain: 'aurora.example' }),
}))

const agent = { username: ' newagent ', password: 'Passw0rd!' }

it("an agent is registered under the logged-in agent's domain [REFERRAL-01]", async () => {
  call.mockResolvedValueOnce({ userName: 'newagent' })
  expect(await registerAgent(agent)).toEqual({ kind: 'done', userName: 'newagent' })
  const body = { username: 'newagent', password: 'Passw0rd!', domain: 'aurora.example' }
  expect(call).toHaveBeenCalledExactlyOnceWith('agentRegister', { body })
})

it('a rejected agent registration is rethrown to the error catalog', async () => {
  const refusal = new Error('taken')
  call.mockRejectedValueOnce(refusal)
  await expect(registerAgent(agent)).rejects.toBe(refusal)
})
