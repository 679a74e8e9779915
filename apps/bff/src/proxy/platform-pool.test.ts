import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Pool } from 'undici'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { readConfig } from '#settings/config.ts'
import { createPlatformPool } from './platform-pool.ts'

let platform: Server
let pool: Pool
afterEach(async () => {
  vi.useRealTimers()
  await pool.destroy()
  platform.close()
})

/** Answers one call of a platform that sends these fields; its connection, idle from now on. */
async function call(fields: string, idleMs?: number): Promise<Socket> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const connections: Socket[] = []
  platform = createServer(socket => {
    connections.push(socket)
    socket.on('data', () => socket.write(`HTTP/1.1 200 OK\r\n${fields}Content-Length: 0\r\n\r\n`))
  }).listen(0, '127.0.0.1')
  await once(platform, 'listening')
  const { port } = platform.address() as AddressInfo // a TCP listener has no other kind
  const changed = idleMs === undefined ? {} : { UPSTREAM_IDLE_MS: idleMs }
  pool = createPlatformPool(readConfig({ PLATFORM_URL: `http://127.0.0.1:${port}` }, changed))
  const answer = await pool.request({ method: 'POST', path: '/wps/x', body: '{}' })
  await answer.body.dump()
  const [connection] = connections
  if (!connection) throw new Error('Nobody connected')
  return connection
}

/** Both sides have done all that is due by now once a few turns are over. */
async function isClosed(connection: Socket): Promise<boolean> {
  for (let turn = 0; turn < 20; turn += 1) await nextTurn()
  return connection.readableEnded || connection.destroyed
}

describe('an idle connection to the platform', () => {
  it.each([
    ['a second', undefined, '', 1_000],
    ['the time it is given', 300, '', 300],
    ['a second less than the platform says', 9_000, 'timeout=5', 4_000],
    ['its time, though the platform says a minute', undefined, 'timeout=60, max=9', 1_000],
  ])('is closed by the BFF after %s', async (_case, given, hint, idleMs) => {
    const connection = await call(hint && `Keep-Alive: ${hint}\r\n`, given)
    expect(await isClosed(connection)).toBe(false)
    await vi.advanceTimersByTimeAsync(idleMs - 1)
    expect(await isClosed(connection)).toBe(false)
    const ended = once(connection, 'end')
    await vi.advanceTimersByTimeAsync(1)
    await ended
  })

  it('is closed at once where the platform keeps it no longer than the margin', async () => {
    const connection = await call('Keep-Alive: timeout=1\r\n')
    if (!connection.readableEnded) await once(connection, 'end')
    expect(connection.readableEnded).toBe(true)
  })
})
