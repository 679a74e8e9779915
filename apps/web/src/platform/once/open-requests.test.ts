import * as sessionStorageKeys from '@livery/contract/session-storage-keys.ts'
import { describe, expect, it } from 'vitest'
import { PlatformError } from '../errors.ts'
import { createOpenRequests } from './use-once.ts'

const key = sessionStorageKeys.openRequests
const lost = new PlatformError('timeout', '', { endpoint: 'redeemGoods' })
const toRefusal = (status: number, errorCode?: string) =>
  new PlatformError('answer', 'No', { endpoint: 'redeemGoods', status, errorCode })

/** Simulates a tab whose storage contains this text; `reload` returns its next page. */
function openTab(text?: string) {
  const kept = new Map(text === undefined ? [] : [[key as string, text]])
  let ids = 0
  const storage = {
    get: (name: string) => kept.get(name),
    set: (name: string, value: string) => void kept.set(name, value),
    remove: (name: string) => void kept.delete(name),
    keys: () => [...kept.keys()],
  }
  const sent: string[] = []

  const reload = () => {
    const requests = createOpenRequests({ storage, createId: () => `request-${++ids}` })
    return async (subject: string, error?: unknown) => {
      const call = async (id: string) => {
        sent.push(id)
        if (error !== undefined) throw error
      }
      await requests.send(subject, call).catch(() => undefined)
    }
  }

  return { kept, sent, reload, send: reload() }
}

describe('a repeated request', () => {
  it.each([
    ['a lost response', lost, 1],
    ['a lost response and a page reload', lost, 1],
    ['a server error', toRefusal(500, 'internal'), 1],
    ['the end of the session', toRefusal(401), 1],
    ['the end of the session, by its code', toRefusal(200, 'CUSTOMER_NOT_LOGIN'), 1],
    ['a refusal by an intermediate server', toRefusal(403), 1],
    ['a refusal by the platform', toRefusal(200, 'goods.sold.out'), 2],
    ['a success', undefined, 2],
  ])('keeps or changes its id after %s', async (what, error, count) => {
    const { send, reload, sent } = openTab()
    await send('goods a', error)
    await (what.endsWith('page') ? reload() : send)('goods a')
    expect(new Set(sent).size).toBe(count)
  })

  it('keeps its id when the session ends after a lost response', async () => {
    const { send, sent } = openTab()
    await send('goods a', lost)
    await send('goods a', toRefusal(401))
    await send('goods a')
    expect(sent).toEqual(['request-1', 'request-1', 'request-1'])
  })

  it('has a separate id for each subject', async () => {
    const { send, sent } = openTab()
    for (const subject of ['goods a', 'goods b', 'goods a']) await send(subject, lost)
    expect(sent).toEqual(['request-1', 'request-2', 'request-1'])
  })
})

describe('the storage for open requests', () => {
  it('is empty once all requests have a response', async () => {
    const { send, kept } = openTab()
    await send('goods a', lost)
    expect(kept.size).toBe(1)
    await send('goods a')
    expect(kept.size).toBe(0)
  })

  it.each(['{', '[]', 'null', '{"goods a":7}'])('has no id when it contains %s', async text => {
    const { send, sent } = openTab(text)
    await send('goods a')
    expect(sent).toEqual(['request-1'])
  })
})
