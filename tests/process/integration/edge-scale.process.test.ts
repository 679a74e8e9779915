import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, request, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findFreePort } from '../../tools/support/bff-process.ts'
import { type Edge, startEdge } from '../../world/deploy/caddy.ts'
import { type NameServer, startNameServer } from '../../world/deploy/name-server.ts'

/** Loopback addresses that simulate containers. */
const addresses = ['127.0.81.1', '127.0.81.2', '127.0.81.3'] as const
const folder = mkdtempSync(join(tmpdir(), 'livery-scale-'))
const servers = new Map<string, Server>()
let names: NameServer
let edge: Edge
let bffPort: number

beforeAll(async () => {
  names = await startNameServer()
  bffPort = await findFreePort()
  for (const address of addresses) await startContainer(address)
  names.lead(addresses)
  const admin = `127.0.0.1:${await findFreePort()}`
  edge = await startEdge({ folder, admin, names: { port: names.port, bffPort } })
})

afterAll(async () => {
  await edge?.stop()
  for (const address of servers.keys()) stopContainer(address)
  await names?.stop()
  rmSync(folder, { recursive: true, force: true })
})

it("the edge finds every BFF container by the service's name", async () => {
  expect(await whoAnswers(60)).toEqual(addresses)
})

it('the edge drops a removed BFF and finds a new BFF as soon as the name server lists it', async () => {
  const [gone, , stays] = addresses
  const fresh = '127.0.81.4'
  await startContainer(fresh)
  stopContainer(gone)
  names.lead([stays, fresh])

  // Caddy's default of one minute would exceed this timeout.
  await expect.poll(() => whoAnswers(20), { timeout: 10_000 }).toEqual([stays, fresh])
}, 20_000)

async function startContainer(address: string): Promise<void> {
  const server = createServer((_, answer) => answer.end(address)).listen(bffPort, address)
  servers.set(address, server)
  await once(server, 'listening')
}

function stopContainer(address: string): void {
  servers.get(address)?.closeAllConnections()
  servers.get(address)?.close()
  servers.delete(address)
}

/** Sends some requests; returns the sorted names of the BFFs that responded. */
async function whoAnswers(requests: number): Promise<string[]> {
  const all = await Promise.all(Array.from({ length: requests }, ask))
  return [...new Set(all)].toSorted()
}

function ask(): Promise<string> {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port: edge.httpPort, headers: { host: 'a.localhost' } }
    request(options, answer => resolve(text(answer)))
      .on('error', reject)
      .end()
  })
}
