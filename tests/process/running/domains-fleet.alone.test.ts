/**
 * Runs `livery domains` over a fleet, with a local name server and the real Caddy as edge.
 * `npm run test:soak -- domains` runs this with 20,000 domains.
 */
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from 'node:tls'
import { createReleasesFolder, publishFixture } from '@livery/bff/testing/fixture-release.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runToEnd } from '../../tools/support/child.ts'
import { counts, isSoak, reportFigure } from '../../tools/support/counts.ts'
import { type Edge, startEdge } from '../../world/deploy/caddy.ts'
import { openCertificateStore } from '../../world/deploy/certificate-store.ts'
import { type NameServer, startNameServer } from '../../world/deploy/name-server.ts'

const hourMs = 3_600_000
const hostsPerMerchant = 50
const names = Array.from({ length: counts.checkedDomains }, (_, at) => `d${at}.fleet.test`)
/** The last domains have no DNS record, or lead to another merchant. */
const [missing, foreign] = [names.at(-1) ?? '', names.at(-2) ?? '']
const merchants = Array.from({ length: Math.ceil(names.length / hostsPerMerchant) }, (_, at) => ({
  code: `m${at}`,
  hosts: names.slice(at * hostsPerMerchant, (at + 1) * hostsPerMerchant),
}))
const merchantOf = new Map(merchants.flatMap(({ code, hosts }) => hosts.map(host => [host, code])))

const folder = mkdtempSync(join(tmpdir(), 'livery-domains-fleet-'))
let out: string
let platform: Server
let edge: Edge
let dns: NameServer

beforeAll(async () => {
  out = await createReleasesFolder()
  await publishFixture(out, merchants)
  platform = createServer(({ headers }, answer) => {
    const host = String(headers.host)
    const merchant = host === foreign ? 'other' : merchantOf.get(host)?.toUpperCase()
    // Approves certificates, too.
    answer.end(JSON.stringify({ success: true, value: { merchant } }))
  }).listen(0, '127.0.0.1')
  await once(platform, 'listening')
  // a TCP listener always has an AddressInfo
  const address = `127.0.0.1:${(platform.address() as AddressInfo).port}`
  const start = () => startEdge({ folder, upstreams: [address], admin: address })
  edge = await start()
  await requestCertificate(names[0] ?? '')
  await edge.stop()
  const [from, until] = [new Date(Date.now() - hourMs), new Date(Date.now() + 11 * hourMs)]
  openCertificateStore(folder).fill(names, { from, until })
  edge = await start()
  dns = await startNameServer()
  dns.know(
    Object.fromEntries(names.filter(name => name !== missing).map(name => [name, ['127.0.0.1']])),
  )
}, 300_000)
afterAll(async () => {
  await edge?.stop()
  await dns?.stop()
  platform?.close()
  for (const each of [folder, out]) rmSync(each, { recursive: true, force: true })
})

it('every domain of a fleet is checked, and only the faulty domains are reported', async () => {
  const startMs = performance.now()
  const { stdout } = await runToEnd('npm', [
    ...['run', '-s', 'livery', '--', 'domains', '--json', '--out', out, '--ending', '0'],
    ...['--resolver', `127.0.0.1:${dns.port}`, '--edge', '127.0.0.1'],
    ...['--https-port', String(edge.httpsPort)],
    ...['--ca', join(folder, 'data/caddy/pki/authorities/local/root.crt')],
  ])
  const ms = Math.round(performance.now() - startMs)
  const { domains } = JSON.parse(stdout) as { domains: { domain: string; state: string }[] }
  const faulty = domains.filter(({ state }) => state !== 'live')

  expect(domains).toHaveLength(names.length)
  expect(Object.fromEntries(faulty.map(({ domain, state }) => [domain, state]))).toEqual({
    [missing]: 'dns-missing',
    [foreign]: 'wrong-answer',
  })
  reportFigure(`livery domains: ${names.length} domains in ${ms} ms, 0 false findings`)
  if (isSoak) expect(ms).toBeLessThan(120_000)
})

/** Completes a handshake, so that Caddy creates its authority. */
async function requestCertificate(servername: string): Promise<void> {
  const options = { host: '127.0.0.1', port: edge.httpsPort, servername, rejectUnauthorized: false }
  const socket = connect(options)
  await once(socket, 'secureConnect')
  socket.destroy()
}
