import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import { createSessionEffects } from './session-effects.ts'

vi.mock('#platform/client/client.ts', () => ({ platform: {} }))

function setUp(fails = false) {
  const calls: string[] = []
  const note = (call: string) => async () => {
    calls.push(call)
    if (fails) throw new Error(call)
  }
  const effects = createSessionEffects({
    bindPush: note('bind'),
    fetchRank: note('rank'),
    unbindPush: token => note(`unbind ${token}`)(),
  })
  return { calls, effects }
}

describe('the effects of a session', () => {
  it('bind push and fetch the rank when it begins [SESSION-02, SESSION-03, SESSION-04]', () => {
    const { calls, effects } = setUp()
    effects.begin(new QueryClient())
    expect(calls).toEqual(['bind', 'rank'])
  })

  it('unbind push once when it ends, whoever asks [SESSION-05]', async () => {
    const { calls, effects } = setUp()
    await Promise.all([effects.end('t-1'), effects.end('t-1')])
    await effects.end('t-2')
    expect(calls).toEqual(['unbind t-1', 'unbind t-2'])
  })

  it('bind push for the next player once it is untied from the last [SESSION-02, SESSION-05]', async () => {
    const calls: string[] = []
    let hear = (): void => undefined
    const effects = createSessionEffects({
      bindPush: async () => void calls.push('bind'),
      fetchRank: async () => undefined,
      unbindPush: () =>
        new Promise(resolve => {
          hear = () => {
            calls.push('unbound')
            resolve()
          }
        }),
    })
    const ended = effects.end('t-1')
    effects.begin(new QueryClient())
    hear()
    await ended
    await vi.waitFor(() => expect(calls).toEqual(['unbound', 'bind']))
  })

  it('hold nobody up when the platform does not hear of them', async () => {
    const { effects } = setUp(true)
    effects.begin(new QueryClient())
    await expect(effects.end('t-1')).resolves.toBeUndefined()
  })
})
