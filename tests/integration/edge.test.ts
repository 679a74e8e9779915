import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Edge, startEdge } from '../deploy/caddy.ts'
import { findFreePort } from '../support/bff-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'livery-held-'))
const received: string[] = []
const alive = createServer(async (incoming, outgoing) => {
  received.push(await text(incoming).catch(() => 'cut off'))
  outgoing.end()
})
let edge: Edge

beforeAll(async () => {
  alive.listen(0, '127.0.0.1')
  await once(alive, 'listening')
  const { port } = alive.address() as AddressInfo // a TCP listener has no other kind
  const gone = [await findFreePort(), await findFreePort()]
  const upstreams = [...gone, port].map(each => `127.0.0.1:${each}`)
  edge = await startEdge({ folder, upstreams, admin: upstreams[2] ?? '' })
})

afterAll(async () => {
  await edge?.stop()
  alive.closeAllConnections()
  alive.close()
  rmSync(folder, { recursive: true, force: true })
})

it('takes a write to the BFF that is there, whole, though two of three are gone', async () => {
  const bodies = ['{"language":"EN"}', 'x'.repeat(9_999), 'y', '{}', 'z'.repeat(9)]
  const statuses = await Promise.all(bodies.map(write))

  expect(statuses).toEqual(bodies.map(() => 200))
  expect(received.sort()).toEqual(bodies.toSorted())
})

function write(body: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { host: 'aurora.localhost', 'content-length': body.length }
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
