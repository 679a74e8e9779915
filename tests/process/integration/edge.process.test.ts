import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import {
  createServer,
  type IncomingHttpHeaders,
  type OutgoingHttpHeaders,
  request,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Edge, nobody, startEdge } from '../../world/deploy/caddy.ts'

const folder = mkdtempSync(join(tmpdir(), 'livery-held-'))
const received: string[] = []
let lastHeaders: IncomingHttpHeaders = {}
const alive = createServer(async (incoming, outgoing) => {
  lastHeaders = incoming.headers
  received.push(await text(incoming).catch(() => 'cut off'))
  outgoing.end()
})
let edge: Edge

beforeAll(async () => {
  alive.listen(0, '127.0.0.1')
  await once(alive, 'listening')
  const { port } = alive.address() as AddressInfo // a TCP listener always has an AddressInfo
  const upstreams = [...nobody, `127.0.0.1:${port}`]
  edge = await startEdge({ folder, upstreams, admin: upstreams[2] ?? '' })
})

afterAll(async () => {
  await edge?.stop()
  alive.closeAllConnections()
  alive.close()
  rmSync(folder, { recursive: true, force: true })
})

it('the edge delivers every write to the only remaining BFF of three', async () => {
  const bodies = ['{"language":"EN"}', 'x'.repeat(9_999), 'y', '{}', 'z'.repeat(9)]
  const statuses = await Promise.all(bodies.map(body => write(body)))

  expect(statuses).toEqual(bodies.map(() => 200))
  expect(received.sort()).toEqual(bodies.toSorted())
})

it('the edge does not forward an ID, trace, address, host or scheme that a client has set', async () => {
  await write('{}', {
    'x-request-id': 'chosen-by-a-client',
    traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`,
    tracestate: 'chosen=1',
    'x-forwarded-for': '203.0.113.9',
    'x-forwarded-host': 'lotus.localhost',
    'x-forwarded-proto': 'https',
  })

  for (const name of ['x-request-id', 'traceparent', 'tracestate']) {
    expect(lastHeaders[name]).toBeUndefined()
  }
  expect(lastHeaders).toMatchObject({
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-host': 'aurora.localhost',
    'x-forwarded-proto': 'http',
  })
})

function write(body: string, more: OutgoingHttpHeaders = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { host: 'aurora.localhost', 'content-length': body.length, ...more }
    const options = {
      host: '127.0.0.1',
      port: edge.httpPort,
      method: 'PUT',
      path: '/wps/x',
      headers,
    }
    request(options, answer => {
      answer.resume()
      answer.once('end', () => resolve(answer.statusCode ?? 0))
    })
      .on('error', reject)
      .end(body)
  })
}
