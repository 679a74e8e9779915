import { expect, it, vi } from 'vitest'
import { createAgentRegistration } from './agent-registration.ts'

const later = () => undefined

it('registers one agent however often it is pressed [REFERRAL-01]', async () => {
  const send = vi.fn(async ({ username }: { username: string }) => ({ userName: username }))
  const { submit } = createAgentRegistration({ send, later })
  const agent = { username: ' newagent ', password: 'Passw0rd!' }
  const outcomes = await Promise.all([submit(agent), submit(agent)])
  expect(outcomes).toEqual([{ kind: 'done', userName: 'newagent' }, undefined])
  expect(send).toHaveBeenCalledOnce()
})

it('lets a refusal through to the error catalogue', async () => {
  const refusal = new Error('taken')
  const { submit } = createAgentRegistration({ send: () => Promise.reject(refusal), later })
  await expect(submit({ username: 'agent1', password: 'Passw0rd!' })).rejects.toBe(refusal)
})
