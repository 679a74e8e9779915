import { setImmediate as nextTurn } from 'node:timers/promises'
import { Dispatcher } from 'undici'
import { describe, expect, it } from 'vitest'
import { createShares } from '#load/shares.ts'
import { createPlatformConnections } from './platform-connections.ts'

const limits = { process: 6, merchant: 4, client: 2, clientOfAll: 3 }

/** A mock pool that records calls; the test ends each call. */
class HeldPool extends Dispatcher {
  readonly sent: string[] = []
  readonly handlers = new Map<string, Dispatcher.DispatchHandler>()

  override dispatch(options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler) {
    this.sent.push(options.path)
    this.handlers.set(options.path, handler)
    return true
  }
}

function create() {
  const pool = new HeldPool()
  const shares = createShares({ limits: () => limits })
  const connections = createPlatformConnections(pool, shares)
  const errors: Error[] = []
  const handler = {
    onConnect: () => undefined,
    onError: (error: Error) => void errors.push(error),
    onComplete: () => undefined,
    onUpgrade: () => undefined,
  }

  const send = (merchant: string, client: string, name: string) =>
    connections.dispatch(
      { merchant, client },
      { path: `/${merchant}/${client}/${name}`, method: 'GET' },
      handler,
    )

  async function end(path: string, how: 'onComplete' | 'onError' | 'onUpgrade' = 'onComplete') {
    const call = pool.handlers.get(path)

    if (how === 'onError') call?.onError?.(new Error('lost'))
    else if (how === 'onComplete') call?.onComplete?.(null)
    else call?.onUpgrade?.(101, null, process.stdin)

    // A freed connection is reused one event loop turn later.
    await nextTurn()
    await nextTurn()
  }

  return { pool, shares, connections, errors, send, end }
}

describe('createPlatformConnections', () => {
  it('queues calls beyond a client’s or merchant’s limit, and sends other calls immediately', () => {
    const { pool, send } = create()
    for (const name of ['a', 'b', 'c']) send('aurora', '1', name)

    for (const name of ['a', 'b', 'c']) send('aurora', '2', name)

    send('lotus', '3', 'a')

    expect(pool.sent).toEqual([
      ...['/aurora/1/a', '/aurora/1/b', '/aurora/2/a', '/aurora/2/b'],
      '/lotus/3/a',
    ])
  })

  it('sends a merchant’s next waiting call when a call ends, alternating between its clients', async () => {
    const { end, pool, send } = create()
    for (const client of ['1', '2']) for (const name of ['a', 'b']) send('aurora', client, name)

    for (const name of ['a', 'b']) send('aurora', '3', name)

    send('aurora', '4', 'a')
    await end('/aurora/1/a')
    await end('/aurora/1/b')
    await end('/aurora/2/a')

    expect(pool.sent.slice(4)).toEqual(['/aurora/3/a', '/aurora/4/a', '/aurora/3/b'])
  })

  it.each(['onComplete', 'onError', 'onUpgrade'] as const)(
    'frees the connection only once on %s',
    async how => {
      const { end, pool, send, shares } = create()
      for (const name of ['a', 'b', 'c']) send('aurora', '1', name)
      await end('/aurora/1/a', how)

      expect(pool.sent).toContain('/aurora/1/c')
      expect(shares.used().process).toBe(2)
    },
  )

  it('removes a waiting call that is canceled, and does not cancel a sent call', async () => {
    const { end, pool, send } = create()
    const turns = ['a', 'b', 'c', 'd'].map(name => send('aurora', '1', name))

    expect(turns.map(turn => turn.cancel())).toEqual([false, false, true, true])
    await end('/aurora/1/a')
    expect(pool.sent).toEqual(['/aurora/1/a', '/aurora/1/b'])
  })

  it('does not let a new call overtake calls that wait for the freed connection', async () => {
    const { pool, send } = create()
    for (const name of ['a', 'b', 'c']) send('aurora', '1', name)
    pool.handlers.get('/aurora/1/a')?.onComplete?.(null)
    send('aurora', '1', 'd')

    expect(pool.sent).toEqual(['/aurora/1/a', '/aurora/1/b', '/aurora/1/c'])
  })

  it('ends a waiting call when its abort signal fires, for calls through undici’s own methods', async () => {
    const { connections, pool, send } = create()
    for (const name of ['a', 'b']) send('aurora', '1', name)

    const canceled = new AbortController()
    const answer = connections.of({ merchant: 'aurora', client: '1' }).request({
      origin: 'http://platform.test',
      path: '/c',
      method: 'GET',
      signal: canceled.signal,
    })

    canceled.abort(new Error('too late'))

    await expect(answer).rejects.toThrow('too late')
    expect(pool.sent).not.toContain('/c')
  })
})
