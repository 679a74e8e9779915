import { hash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { createReleasesFolder, publishFixture } from '@livery/bff/testing/fixture-release.ts'
import { exchangeRaw, statusesOf } from '@livery/bff/testing/raw-exchange.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { reportFigure } from '../../tools/support/counts.ts'
import { childrenOf, type RunningBff, startBff } from './bff.ts'
import { startPlayers } from './closed-loop.ts'

const code = 'aurora'
const players = 8

let bff: RunningBff
let folder: string

beforeAll(async () => {
  folder = await createReleasesFolder()
  await publishFixture(folder, [{ code }])
  bff = await startBff({ RELEASES_DIR: folder, WORKERS: '2', DRAIN_MS: '300', MAX_LAG_MS: '0' })
})

afterAll(async () => {
  bff?.signal('SIGKILL')
  await bff?.ended
  await rm(folder, { recursive: true, force: true })
})

it('replaces a worker that is killed, and only its requests are lost', async () => {
  const load = startLoad()
  await load.answers(200)
  const [doomed = 0] = await childrenOf(bff.pid)
  process.kill(doomed, 'SIGKILL')
  await bff.said(/worker died/)
  await bff.said(/release activated/, 3)
  await load.answers(200)
  const { answered, failures } = await load.stop()

  reportFigure(`${failures.length} failed of ${answered} requests while a worker was killed`)
  expect(failures.length).toBeLessThanOrEqual(players)
  expect(await childrenOf(bff.pid)).toHaveLength(2)
  expect(await childrenOf(bff.pid)).not.toContain(doomed)
})

it('adds up its workers’ counts on one admin port, and keeps the sum over a restart', async () => {
  const load = startLoad()
  await load.answers(100)
  await load.stop()
  const before = await bff.metric('livery_http_requests_total')
  bff.signal('SIGHUP')
  await bff.said(/workers restarted/)

  expect(before).toBeGreaterThanOrEqual(100)
  expect(await bff.metric('livery_http_requests_total')).toBe(before)
  expect(await bff.metric('livery_workers')).toBe(2)
  expect(await bff.metric('livery_worker_exits_total')).toBe(3)
})

it('adds up what each worker knows, for a canary and on the fleet pages', async () => {
  const ask = async (path: string) =>
    (await fetch(`http://127.0.0.1:${bff.adminPort}${path}`)).text()
  const [, page = ''] = (await exchangeRaw(bff.port, toRequest('GET', '/m/home'))).split('\r\n\r\n')
  // The build id that the fixture gives a page.
  const buildId = hash('sha256', page).slice(0, 16)
  const events = [{ kind: 'visit' }, { kind: 'error' }]
  const beacon = toRequest('POST', '/bff/telemetry', JSON.stringify({ buildId, events }))
  // While one worker is stopped, the other receives the requests.
  for (const stopped of await childrenOf(bff.pid)) {
    process.kill(stopped, 'SIGSTOP')
    for (let sent = 0; sent < 3; sent++) {
      expect(statusesOf(await exchangeRaw(bff.port, beacon))).toEqual([204])
    }
    process.kill(stopped, 'SIGCONT')
  }

  const { hosts } = JSON.parse(await ask('/canary'))
  expect(hosts[`${code}.test`].stable).toMatchObject({ visits: 6, errors: 6 })
  expect(await ask('/fleet/canary')).toContain('No canary is running')
  expect(await ask('/fleet/errors')).toMatch(/>error<\/th><td class="number">6<\/td>/)
  const requests = await bff.metric('livery_requests_of_merchants_total')
  expect(await ask(`/fleet/merchants/${code}`)).toContain(`<dd>${requests}, `)
})

it('serves the rest of the admin port through a worker', async () => {
  const ask = (path: string) => fetch(`http://127.0.0.1:${bff.adminPort}${path}`)

  expect(await (await ask('/readyz')).json()).toEqual({ ready: true, draining: false })
  expect((await ask(`/tls-allowed?domain=${code}.test`)).status).toBe(200)
  expect((await ask('/tls-allowed?domain=stranger.test')).status).toBe(404)
  expect(await (await ask('/releases')).json()).toMatchObject({ merchants: 1 })
  expect((await ask('/nothing')).status).toBe(404)
})

it('serves the admin port even if a worker hangs, with that worker’s last counts', async () => {
  const before = await bff.metric('livery_http_requests_total')
  for (const hung of await childrenOf(bff.pid)) {
    process.kill(hung, 'SIGSTOP')

    expect((await fetch(`http://127.0.0.1:${bff.adminPort}/readyz`)).status).toBe(200)
    expect(await bff.metric('livery_http_requests_total')).toBe(before)
    process.kill(hung, 'SIGCONT')
  }
})

it('serves every connection even if a worker hangs', async () => {
  for (const hung of await childrenOf(bff.pid)) {
    process.kill(hung, 'SIGSTOP')
    const page = `GET /m/home HTTP/1.1\r\nHost: ${code}.test\r\nConnection: close\r\n\r\n`
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => exchangeRaw(bff.port, page).catch(String)),
    )
    process.kill(hung, 'SIGCONT')

    expect(answers.flatMap(statusesOf)).toEqual(Array(20).fill(200))
  }
})

it('writes complete lines even if several processes write', () => {
  const lines = bff.log().split('\n').filter(Boolean)

  expect(lines.length).toBeGreaterThan(500)
  expect(lines.map(line => typeof JSON.parse(line)).every(type => type === 'object')).toBe(true)
})

it('accepts connections after SIGTERM to the whole group until its load balancer has noticed', async () => {
  const ending = await startBff({ RELEASES_DIR: folder, WORKERS: '2', DRAIN_MS: '60000' })
  const ask = (port: number, path: string, host: string) =>
    exchangeRaw(port, `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
  ending.signal('SIGTERM')
  for (const pid of await childrenOf(ending.pid)) process.kill(pid, 'SIGTERM')
  await expect
    .poll(async () => statusesOf(await ask(ending.adminPort, '/readyz', 'localhost')), {
      timeout: 10_000,
    })
    .toEqual([503])
  const page = await ask(ending.port, '/m/home', `${code}.test`).catch(String)
  ending.signal('SIGKILL')
  await ending.ended

  expect(statusesOf(page)).toEqual([200])
})

it('exits with 0 on SIGINT even if a worker is still starting, and does not leave a process behind', async () => {
  const [doomed = 0] = await childrenOf(bff.pid)
  process.kill(doomed, 'SIGKILL')
  await expect.poll(() => childrenOf(bff.pid), { interval: 5 }).not.toContain(doomed)
  await expect.poll(async () => (await childrenOf(bff.pid)).length, { interval: 5 }).toBe(2)
  const workers = await childrenOf(bff.pid)
  bff.signal('SIGINT')

  expect(await bff.ended).toBe('0')
  for (const pid of workers) expect(() => process.kill(pid, 0)).toThrow(/ESRCH/)
  // A worker that does not exit when asked to is killed after twenty seconds.
}, 15_000)

function toRequest(method: string, path: string, body = ''): string {
  const length = `Content-Length: ${Buffer.byteLength(body)}`
  return `${method} ${path} HTTP/1.1\r\nHost: ${code}.test\r\n${length}\r\nConnection: close\r\n\r\n${body}`
}

function startLoad() {
  return startPlayers({
    port: bff.port,
    host: `${code}.test`,
    count: players,
    turn: async get => {
      const { status } = await get('/m/home')
      if (status !== 200) throw new Error(`page: ${status}`)
    },
  })
}
