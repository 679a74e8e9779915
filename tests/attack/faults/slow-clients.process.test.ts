import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BffProcess, startBffProcess } from '../../tools/support/bff-process.ts'
import { counts, reportFigure } from '../../tools/support/counts.ts'
import { sendRaw } from '../../tools/support/raw-socket.ts'
import { readAnswer } from '../../tools/support/whole-answer.ts'
import { fetchImageStart } from '../../world/deploy/image-start.ts'
import { startFaultUpstream } from './fault-upstream.ts'

const host = 'Host: aurora.test\r\n'
const stepMs = 200
const largeBody = Buffer.alloc(4_000_000, 'x')
const smallBody = Buffer.from('{}')
const mebibytes = 64
const mostRounds = 20

let bff: BffProcess
let stopUpstream: () => Promise<void>
beforeAll(async () => {
  const upstream = await startFaultUpstream()
  stopUpstream = upstream.stop
  upstream.become((socket, head) => {
    const body = head.includes('/large') ? largeBody : smallBody
    socket.write(`HTTP/1.1 200 OK\r\nContent-Length: ${body.length}\r\n\r\n`)
    socket.write(body)
  })
  // Starts the BFF with the same command as the production image, because memory use depends on
  // Node and its allocator.
  const { command, env } = await fetchImageStart()
  bff = await startBffProcess({
    merchants: [{ code: 'aurora' }],
    command,
    env: {
      ...env,
      PLATFORM_URL: upstream.url,
      RATE_LIMIT_PER_MINUTE: '0',
      LOG_LEVEL: 'warn',
      MAX_LAG_MS: '0',
      CLIENT_HEADERS_MS: '1000',
      CLIENT_REQUEST_MS: '1500',
      CLIENT_IDLE_MS: '2000',
      // The platform responds quickly, so a client that waits here waits for a connection that a
      // slow client holds.
      UPSTREAM_TIMEOUT_MS: '10000',
    },
  })
  // Warms up the process, so that the test does not attribute memory for the first requests to slow
  // clients.
  await askOthers(counts.besideSlow / 2)
}, 120_000)
afterAll(async () => {
  await bff.stop()
  await stopUpstream()
})

/**
 * A kind of slow client: the first bytes, the bytes that the client then sends repeatedly, and
 * whether the client reads responses.
 */
type Slowness = { first: string; more: string; reads: boolean }

const kinds: Record<string, Slowness> = {
  'slow heads': { first: `GET /wps/x HTTP/1.1\r\n${host}`, more: 'X-Slow: 1\r\n', reads: true },
  'slow bodies': {
    first: `POST /wps/x HTTP/1.1\r\n${host}Content-Length: 100000\r\n\r\n`,
    more: 'x',
    reads: true,
  },
  'slow chunks': {
    first: `POST /wps/x HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\n\r\n`,
    more: '1\r\nx\r\n',
    reads: true,
  },
  'slow readers': { first: `GET /lgw/large HTTP/1.1\r\n${host}\r\n`, more: '', reads: false },
}

function openSlow({ first, more, reads }: Slowness): Socket {
  const socket = connect(bff.port, '127.0.0.1', () => socket.write(first))
  socket.on('error', () => socket.destroy())
  if (reads) socket.resume()
  else socket.pause()
  const timer = setInterval(() => {
    if (more !== '' && socket.writable) socket.write(more)
  }, stepMs)

  socket.on('close', () => clearInterval(timer))

  return socket
}

/**
 * Sends requests from other clients, one after another. Sends at least `fewest` requests and
 * continues until `isOver` returns true. Returns the number of requests and the failed responses.
 */
async function askOthers(
  fewest: number,
  isOver = () => true,
): Promise<{ asked: number; failures: string[] }> {
  const failures: string[] = []
  let asked = 0

  while (asked < fewest || !isOver()) {
    const path = asked % 2 === 0 ? '/m/home' : '/wps/x'
    const bytes = `GET ${path} HTTP/1.1\r\n${host}Connection: close\r\n\r\n`
    asked += 1
    const answer = await sendRaw(bff.port, bytes)
    if (readAnswer(answer)?.status !== 200) failures.push(`${path}: ${answer.slice(0, 300)}`)
  }

  return { asked, failures }
}

/**
 * Returns the additional memory that slow clients occupy, in MiB, compared with `before`. Memory
 * for responses that fit into the operating system's buffers is freed while other clients continue.
 */
async function findHeldMib(before: number): Promise<number> {
  for (let round = 1; ; round += 1) {
    const grown = (await bff.memoryMib()) - before
    if (grown <= mebibytes || round > mostRounds) return grown
    await askOthers(counts.besideSlow / 2)
  }
}

describe('slow clients', () => {
  it.each(Object.entries(kinds))(
    'do not block other clients or exhaust memory: %s',
    async (name, kind) => {
      const before = await bff.memoryMib()
      const slow = Array.from({ length: counts.slowConnections }, () => openSlow(kind))
      // Connections that never read stay open with an unread response. The server closes all other
      // connections.
      const areCut = kind.reads ? slow.map(socket => once(socket, 'close')) : []
      let isOver = false
      const cut = Promise.all(areCut).then(() => {
        isOver = true
      })
      const { asked, failures } = await askOthers(counts.besideSlow, () => isOver)
      await cut
      const grown = await findHeldMib(before)
      const share = `${asked - failures.length} of ${asked} others served, memory ${grown.toFixed(0)} MiB more`
      reportFigure(`${counts.slowConnections} ${name}: ${share}`)

      expect(failures).toEqual([])
      expect(grown).toBeLessThanOrEqual(mebibytes)

      for (const socket of slow) socket.destroy()
    },
  )
})
