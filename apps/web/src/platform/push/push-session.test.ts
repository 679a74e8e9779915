import { describe, expect, it, vi } from 'vitest'
import { createPushSession } from './push-session.ts'

vi.mock('#platform/client/client.ts', () => ({ platform: {} }))

function setUp(fails = false) {
  const calls: string[] = []

  const note = (call: string) => async () => {
    calls.push(call)
    if (fails) throw new Error(call)
  }

  const push = createPushSession({
    bind: note('bind'),
    unbind: token => note(`unbind ${token}`)(),
  })

  return { calls, push }
}

describe('the push registration', () => {
  it('is bound when a session begins', () => {
    const { calls, push } = setUp()
    push.begin()
    expect(calls).toEqual(['bind'])
  })

  it('is unbound once when a session ends, however often this is requested', async () => {
    const { calls, push } = setUp()
    await Promise.all([push.end('t-1'), push.end('t-1')])
    await push.end('t-2')
    expect(calls).toEqual(['unbind t-1', 'unbind t-2'])
  })

  it('is bound for the next player once it is unbound from the last player', async () => {
    const calls: string[] = []
    let hear = (): void => undefined
    const push = createPushSession({
      bind: async () => void calls.push('bind'),
      unbind: () =>
        new Promise(resolve => {
          hear = () => {
            calls.push('unbound')
            resolve()
          }
        }),
    })
    const ended = push.end('t-1')
    push.begin()
    hear()
    await ended
    await vi.waitFor(() => expect(calls).toEqual(['unbound', 'bind']))
  })

  it('does not delay anything when the platform is unreachable', async () => {
    const { push } = setUp(true)
    push.begin()
    await expect(push.end('t-1')).resolves.toBeUndefined()
  })
})
