/** Tests `livery domains` with a real name server, the real Caddy and the BFF. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { publishFixture } from '@livery/bff/testing/fixture-release.ts'
import { startMemberPlatform, toHandOver } from '@livery/bff/testing/member-platform.ts'
import { startBff, type TestBff } from '@livery/bff/testing/start-bff.ts'
import type { TestUpstream } from '@livery/bff/testing/start-upstream.ts'
import { makeCertificates } from '@livery/bff/testing/test-certificates.ts'
import { bffPaths } from '@livery/contract/bff-paths.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAskDomain } from '../../../scripts/operator/domains/ask-domain.ts'
import { merchantsDir } from '../../tools/support/brands.ts'
import { runToEnd, startCommand } from '../../tools/support/child.ts'
import { type Edge, startEdge } from '../../world/deploy/caddy.ts'
import { type NameServer, startNameServer } from '../../world/deploy/name-server.ts'
import { startPushgateway } from '../../world/deploy/pushgateway.ts'

const aurora = ['aurora.test', 'www.aurora.test', 'gone.aurora.test', 'strayed.aurora.test']
const records = {
  'edge.test': ['127.0.0.1'],
  'aurora.test': ['127.0.0.1'],
  'www.aurora.test': 'edge.test',
  'strayed.aurora.test': ['127.0.0.9'],
  'lotus.test': 'edge.test',
  'www.lotus.test': 'edge.test',
  'paused.test': ['127.0.0.1'],
  'new.aurora.test': 'edge.test',
}
const { 'new.aurora.test': _later, ...atFirst } = records

const folder = mkdtempSync(join(tmpdir(), 'livery-domains-'))
let platform: TestUpstream
let bff: TestBff
let adminPort: number
let names: NameServer
let edge: Edge

const publish = (...more: string[]) =>
  publishFixture(bff.folder, [
    { code: 'aurora', hosts: [...aurora, ...more] },
    { code: 'lotus' },
    { code: 'paused', hosts: ['paused.test'], closed: 'suspended' },
  ])

beforeAll(async () => {
  platform = await startMemberPlatform()
  bff = await startBff({
    merchants: [],
    env: { PLATFORM_URL: platform.url, TRUSTED_PROXIES: '127.0.0.0/8' },
  })
  await publish()
  await bff.releases.refresh()
  const port = await bff.listen()
  await bff.admin.listen({ port: 0, host: '127.0.0.1' })
  // a TCP listener always has an AddressInfo
  adminPort = (bff.admin.server.address() as AddressInfo).port
  names = await startNameServer()
  names.know(atFirst)
  edge = await startEdge({
    folder,
    upstreams: [`127.0.0.1:${port}`],
    admin: `127.0.0.1:${adminPort}`,
  })
  // Sends one request at a time, because this Caddy's internal CA rejects some of several
  // concurrent first handshakes.
  const ask = createAskDomain({ port: edge.httpsPort })
  const resolved = Object.keys(atFirst).filter(name => name !== 'edge.test')
  for (const host of resolved) await ask(host, '127.0.0.1', '')
}, 120_000)

afterAll(async () => {
  await edge?.stop()
  await names?.stop()
  await bff?.stop()
  await platform?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Certificates from Caddy's internal CA expire after twelve hours. */
const flags = () => [
  ...['--out', bff.folder, '--resolver', `127.0.0.1:${names.port}`, '--edge', 'edge.test'],
  ...['--https-port', String(edge.httpsPort)],
  ...['--ca', join(folder, 'data/caddy/pki/authorities/local/root.crt')],
]
const domains = (...args: string[]) =>
  runToEnd('npm', ['run', '-s', 'livery', '--', 'domains', ...flags(), ...args])

async function look(...args: string[]) {
  const done = await domains(...args, '--json')
  const told = JSON.parse(done.stdout)
  const states = Object.fromEntries(
    (told.domains as { domain: string; state: string }[]).map(row => [row.domain, row.state]),
  )
  return { ...done, told, states }
}

describe('livery domains', () => {
  it('reports for every domain its DNS target, its certificate and whether it serves the brand', async () => {
    const { exitCode, states, told } = await look('--ending', '0')

    expect(exitCode).toBe(1)
    expect(states).toEqual({
      'gone.aurora.test': 'dns-missing',
      'strayed.aurora.test': 'dns-elsewhere',
      'paused.test': 'closed',
      'aurora.test': 'live',
      'www.aurora.test': 'live',
      'lotus.test': 'live',
      'www.lotus.test': 'live',
    })

    const www = told.domains.find(({ domain }: { domain: string }) => domain === 'www.aurora.test')

    expect(www).toMatchObject({
      merchant: 'aurora',
      dns: { edge: ['127.0.0.1'], addresses: ['127.0.0.1'], cname: ['edge.test'] },
      certificate: { daysLeft: 0, issuer: expect.stringContaining('Caddy') },
      ms: expect.any(Number),
      leaves: null,
    })
    expect(told.counts).toEqual({ 'dns-missing': 1, 'dns-elsewhere': 1, closed: 1, live: 4 })
  }, 60_000)

  it('lists the worst domains first in a table, filtered by merchant and states', async () => {
    const { exitCode, stdout } = await domains(
      'aurora',
      '--state',
      'dns-missing,live',
      '--ending',
      '0',
    )
    const lines = stdout.trimEnd().split('\n')

    expect(exitCode).toBe(1)
    expect(lines.map(line => line.split(/ {2,}/).slice(0, 3))).toEqual([
      ['STATE', 'MERCHANT', 'DOMAIN'],
      ['dns-missing', 'aurora', 'gone.aurora.test'],
      ['live', 'aurora', 'aurora.test'],
      ['live', 'aurora', 'www.aurora.test'],
      ['4 domains: 1 dns-missing, 1 dns-elsewhere, 2 live'],
    ])
  }, 60_000)

  it('reports which certificates expire soon, and exits with 0 when every domain serves', async () => {
    const { exitCode, states } = await look('lotus')

    expect(states).toEqual({
      'lotus.test': 'certificate-ending',
      'www.lotus.test': 'certificate-ending',
    })
    expect(exitCode).toBe(0)
  }, 60_000)

  it('reports a domain as blocked if it works from here but players move away from it', async () => {
    for (const at of [1, 2, 3]) {
      await bff.app.inject({
        method: 'POST',
        url: bffPaths.handOver,
        headers: {
          host: 'www.lotus.test',
          origin: 'https://lotus.test',
          'content-type': 'application/json',
        },
        body: JSON.stringify(toHandOver('LOTUS', `good-${at}`)),
      })
    }

    const { exitCode, states, told } = await look(
      'lotus',
      '--ending',
      '0',
      '--admin',
      `http://127.0.0.1:${adminPort}`,
    )

    expect(states).toEqual({ 'lotus.test': 'blocked', 'www.lotus.test': 'live' })
    expect(told.domains[0].leaves).toBe(3)
    expect(exitCode).toBe(1)
  }, 60_000)

  it('writes the result as Prometheus metrics', async () => {
    const path = join(folder, 'domains.prom')
    await domains('--ending', '0', '--metrics-file', path)
    const text = readFileSync(path, 'utf8')

    expect(text).toContain('livery_domains{state="live"} 4\n')
    expect(text).toContain(
      'livery_domain_broken{merchant="aurora",domain="gone.aurora.test",state="dns-missing"} 1\n',
    )
    expect(text).toMatch(
      /livery_domain_certificate_expiry_timestamp_seconds\{merchant="lotus",domain="lotus.test"\} \d{10}\n/,
    )

    const checked = await runToEnd('sh', ['-c', `promtool check metrics < ${path}`])

    expect([checked.exitCode, checked.stderr]).toEqual([0, ''])
  }, 60_000)

  it('pushes the result to a Pushgateway, replaces it on a later run, and fails without a Pushgateway', async () => {
    const gateway = await startPushgateway()

    try {
      await domains('--ending', '0', '--push', gateway.url)
      await domains('lotus', '--ending', '0', '--push', gateway.url)
      const text = await (await fetch(`${gateway.url}/metrics`)).text()

      expect(text).toMatch(/^livery_domains\{.*job="livery-domains".*state="live"\} 2$/m)
      expect(text).toMatch(/^livery_domains_checked_timestamp_seconds\{.*\} \d/m)
      expect(text).not.toContain('gone.aurora.test')
    } finally {
      await gateway.stop()
    }

    const { exitCode, stderr } = await domains('lotus', '--push', gateway.url)

    expect([exitCode, stderr]).toEqual([1, expect.stringContaining('ECONNREFUSED')])
  }, 90_000)

  it('rejects unknown values, and lists the valid values', async () => {
    const state = await domains('--state', 'alive')

    expect([state.exitCode, state.stderr]).toEqual([
      2,
      expect.stringContaining('alive is not one of dns-missing'),
    ])

    const code = await domains('nobody')

    expect([code.exitCode, code.stderr]).toEqual([1, expect.stringContaining('nobody: is not in')])
  }, 60_000)
})

describe('a certificate that a browser rejects', () => {
  const servers: Server[] = []
  afterAll(() => {
    for (const server of servers) server.close()
  })

  it.each([
    ['has expired', ['lotus.test', 'www.lotus.test'], -1, /^its certificate: it expired \d{4}-/],
    ['is for another host', ['aurora.test'], 30, /^its certificate: it is for DNS:aurora\.test$/],
    [
      'is from an unknown CA',
      ['lotus.test', 'www.lotus.test'],
      30,
      /^its certificate: not trusted: /,
    ],
  ])(
    '%s',
    async (_what, hosts, days, reason) => {
      const { cert, key } = makeCertificates(hosts, days)
      const server = createServer({ cert, key }, (_request, response) => response.end('{}'))
      servers.push(server)
      await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
      const { port } = server.address() as AddressInfo // a TCP listener always has an AddressInfo
      const { states, told } = await look('lotus', '--https-port', String(port))

      expect(states).toEqual({
        'lotus.test': 'certificate-bad',
        'www.lotus.test': 'certificate-bad',
      })
      expect(told.domains[0].what).toMatch(reason)
    },
    60_000,
  )
})

describe('livery domains add', () => {
  const merchants = join(folder, 'merchants')
  beforeAll(() => {
    mkdirSync(merchants)
    for (const name of ['_base', 'aurora', 'lotus']) {
      cpSync(join(merchantsDir, name), join(merchants, name), { recursive: true })
    }
  })
  const read = () => JSON.parse(readFileSync(join(merchants, 'aurora/merchant.json'), 'utf8'))

  it('adds the domain, prints the required DNS records, and polls the domain until it is live', async () => {
    const before = read()
    const args = ['aurora', 'new.aurora.test', '--watch', '--every', '1', '--timeout', '2']
    const command = ['run', '-s', 'livery', '--', 'domains', 'add', ...args]
    const running = startCommand('npm', [...command, ...flags(), '--merchants-dir', merchants])

    await running.said(/1\. DNS: set CNAME new\.aurora\.test\. {2}edge\.test\.$/m)
    await running.said(/ not-released: /)

    expect(read()).toEqual({ ...before, domains: [...before.domains, 'new.aurora.test'] })

    await publish('new.aurora.test')
    await bff.releases.refresh()
    await running.said(/ dns-missing: /)
    names.know(records)
    await running.said(/ live: responds in \d+ ms/)

    expect((await running.finished).exitCode).toBe(0)
  }, 120_000)

  it('rejects another merchant’s domain, and an invalid domain', async () => {
    const other = JSON.parse(readFileSync(join(merchants, 'lotus/merchant.json'), 'utf8'))
      .domains[0]
    const add = (...args: string[]) => domains('add', ...args, '--merchants-dir', merchants)
    const taken = await add('aurora', other)

    expect([taken.exitCode, taken.stderr]).toEqual([
      1,
      expect.stringMatching(/belongs to .*lotus\/merchant\.json/),
    ])

    const bad = await add('aurora', 'https://new.test')

    expect([bad.exitCode, bad.stderr]).toEqual([1, expect.stringContaining('write new.test')])

    const nobody = await add('nobody', 'new.test')

    expect([nobody.exitCode, nobody.stderr]).toEqual([
      1,
      expect.stringContaining('merchant "nobody" is not known here'),
    ])
  }, 60_000)
})
