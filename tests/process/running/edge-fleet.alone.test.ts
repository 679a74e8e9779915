/**
 * Tests the real edge with the certificates of a whole fleet: starts, renewals, and the loss of its
 * BFF and of its store. `npm run test:soak -- edge` runs this with 10,000 domains.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { connect as connectPlain, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, createSecureContext, type SecureContext } from 'node:tls'
import { inParallel } from '@livery/release/support/in-parallel.ts'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type BffProcess, findFreePort, startBffProcess } from '../../tools/support/bff-process.ts'
import { counts, isSoak, reportFigure } from '../../tools/support/counts.ts'
import { type Edge, nobody, startEdge } from '../../world/deploy/caddy.ts'
import {
  type CertificateStore,
  openCertificateStore,
} from '../../world/deploy/certificate-store.ts'

const hourMs = 3_600_000
const parallelHandshakes = 16
const hostsPerMerchant = 50
const names = Array.from({ length: counts.edgeNames }, (_, at) => `d${at}.fleet.test`)
const merchants = Array.from({ length: Math.ceil(names.length / hostsPerMerchant) }, (_, at) => ({
  code: `m${at}`,
  hosts: names.slice(at * hostsPerMerchant, (at + 1) * hostsPerMerchant),
}))

/** Some of the domains, for the cases in which the number of domains does not matter. */
const some = names.slice(0, 1_000)
const others = names.slice(-1_000)
/** Writing and removing the certificates of 10,000 domains takes minutes on a busy machine. */
const longestHookMs = 600_000

const folder = mkdtempSync(join(tmpdir(), 'livery-fleet-edge-'))
let bff: BffProcess
let path: Path
let store: CertificateStore
let trust: SecureContext
let edge: Edge

beforeAll(async () => {
  bff = await startBffProcess({ merchants })
  path = await openPath(bff.adminPort)
  await start()
  await shake(names[0] ?? '')
  store = openCertificateStore(folder)
  trust = createSecureContext({ ca: store.root })
  await edge.stop()
  store.fill(names, validFor(-hourMs, 11 * hourMs))
}, longestHookMs)
afterEach(async () => {
  await edge?.stop()
  path.open()
})
afterAll(async () => {
  path?.close()
  await bff?.stop()
  rmSync(folder, { recursive: true, force: true })
}, longestHookMs)

it('the edge serves every domain from its store after a restart, and requests no certificate', async () => {
  const before = store.versions()
  const firstStart = await startTo(names.at(-1) ?? '')
  await edge.stop()
  const restart = await startTo(names[0] ?? '')
  const { failed, ms } = await shakeAll(names)

  expect(failed).toEqual([])
  expect(countChanged(before)).toBe(0)
  reportFigure(`start ${firstStart} ms, restart to the first handshake ${restart} ms`)
  reportFigure(`${names.length} first handshakes in ${ms} ms, edge ${readMib(edge.pid)} MiB`)
  if (isSoak) expect(restart).toBeLessThan(10_000)
})

it('the edge serves every known domain while its BFF is away, also after a restart', async () => {
  await start()
  await shakeAll(some)
  const before = store.versions()
  path.shut()

  expect((await shakeAll([...some, ...others])).failed).toEqual([])

  await edge.stop()
  await start()

  expect((await shakeAll(some)).failed).toEqual([])
  expect(countChanged(before)).toBe(0)
  reportFigure(
    `BFF away: 0 handshakes failed of ${some.length} domains in memory, ${others.length} in the store, and ${some.length} after a restart`,
  )
})

it('the edge serves every domain that it has loaded while its store is away, and then again', async () => {
  await start()
  await shakeAll(some)
  const before = store.versions()
  const place = join(store.folder, 'certificates')
  renameSync(place, `${place}.away`)
  // A file instead of the folder: nothing can be read or written below it.
  writeFileSync(place, '')

  const away = await shakeAll(some)
  rmSync(place)
  renameSync(`${place}.away`, place)

  expect(away.failed).toEqual([])
  expect((await shakeAll(some)).failed).toEqual([])
  expect(countChanged(before)).toBe(0)
  reportFigure(`store away: 0 of ${some.length} handshakes failed`)
})

it('unknown names get no certificate', async () => {
  await start()
  const unknown = names.map((_, at) => `scan${at}.unknown.test`)
  const before = store.versions()
  const cpu = await readCpuSeconds()
  const { failed, ms } = await shakeAll(unknown)
  const perName = ((await readCpuSeconds()) - cpu) * (1_000 / unknown.length)

  expect(failed).toHaveLength(unknown.length)
  expect(countChanged(before)).toBe(0)
  expect(store.versions().size).toBe(before.size)
  reportFigure(
    `${unknown.length} unknown names in ${ms} ms: 0 certificates, ${perName.toFixed(3)} ms of a BFF each`,
  )
  if (isSoak) expect(perName).toBeLessThan(1)
})

it('a lost store is restored from its nightly copy, and no certificate is requested again', async () => {
  await start()
  await shakeAll(names.slice(0, 10))
  const copy = join(folder, 'edge-1.tgz')
  // The commands of edge-backup and edge-restore in docker-compose.yml.
  execFileSync('tar', ['-C', store.folder, '-czf', copy, '.'])
  const before = store.versions()
  rmSync(store.folder, { recursive: true })
  const startMs = performance.now()
  await edge.stop()
  execFileSync('mkdir', ['-p', store.folder])
  execFileSync('tar', ['-C', store.folder, '-xzf', copy])
  await startTo(names[0] ?? '')
  const restoredMs = Math.round(performance.now() - startMs)

  expect((await shakeAll(some)).failed).toEqual([])
  expect(store.versions().size).toBe(before.size)
  expect([...store.versions().keys()]).toEqual([...before.keys()])
  reportFigure(`store of ${names.length} certificates restored in ${restoredMs} ms, 0 new orders`)
  if (isSoak) expect(restoredMs).toBeLessThan(300_000)
})

it('renewals that are due at once do not fail a handshake, and each is requested once', async () => {
  store.fill(names, validFor(-11 * hourMs, hourMs))
  const before = store.versions()
  await start()
  const { failed, ms } = await shakeAll(names)

  expect(failed).toEqual([])
  // Caddy before 2.8 refuses renewals that begin in the same moment, although no limit is set; such
  // a certificate is renewed at one of its next handshakes.
  const retry = async () => {
    const left = [...store.versions()].filter(([name, version]) => before.get(name) === version)
    await shakeAll(left.map(([name]) => name))
    return countChanged(before)
  }
  await expect.poll(retry, { timeout: 600_000 }).toBe(names.length)
  const renewed = store.versions()
  expect((await shakeAll(names)).failed).toEqual([])
  expect(countChanged(renewed)).toBe(0)
  reportFigure(`${names.length} renewals due at once: handshakes in ${ms} ms, 0 failed`)
})

function validFor(fromMs: number, untilMs: number) {
  const now = Date.now()
  return { from: new Date(now + fromMs), until: new Date(now + untilMs) }
}

async function start(): Promise<void> {
  const admin = `127.0.0.1:${path.port}`
  edge = await startEdge({ folder, upstreams: [nobody[1]], admin })
}

/** Starts the edge. Returns the milliseconds until the first handshake. */
async function startTo(name: string): Promise<number> {
  const startMs = performance.now()
  await start()
  expect(await shake(name)).toBeUndefined()
  return Math.round(performance.now() - startMs)
}

/** Completes a TLS handshake. Returns the error, or `undefined`. */
function shake(servername: string): Promise<string | undefined> {
  return new Promise(resolve => {
    const socket = connect({
      ...{ host: '127.0.0.1', port: edge.httpsPort, servername },
      ...(trust ? { secureContext: trust } : { rejectUnauthorized: false }),
    })
    const finish = (error?: Error) => {
      socket.destroy()
      resolve(error?.message)
    }
    socket.once('secureConnect', () => finish())
    socket.once('error', finish)
  })
}

/** Completes a handshake for each name. Returns the names that failed, with their errors. */
async function shakeAll(all: readonly string[]) {
  const failed: string[] = []
  const startMs = performance.now()
  await inParallel(new Set(all), parallelHandshakes, async name => {
    const error = await shake(name)
    if (error !== undefined) failed.push(`${name}: ${error}`)
  })
  return { failed, ms: Math.round(performance.now() - startMs) }
}

function countChanged(before: ReadonlyMap<string, string>): number {
  return [...store.versions()].filter(([name, version]) => before.get(name) !== version).length
}

function readMib(pid: number): number {
  const [, kib = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kib) / 1_024)
}

async function readCpuSeconds(): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${bff.adminPort}/metrics`)
  return Number(/^process_cpu_seconds_total ([\d.e-]+)/m.exec(await answer.text())?.[1])
}

type Path = { port: number; open(): void; shut(): void; close(): void }

/** Opens a connection path to the BFF's admin port that can be shut, as if the BFF were away. */
async function openPath(target: number): Promise<Path> {
  const port = await findFreePort()
  const sockets = new Set<Socket>()
  let isShut = false
  const server: Server = createServer(socket => {
    if (isShut) return socket.destroy()
    const onward = connectPlain(target, '127.0.0.1')
    for (const [one, other] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      sockets.add(one)
      one.pipe(other)
      one
        .on('error', () => other.destroy())
        .on('close', () => {
          sockets.delete(one)
          other.destroy()
        })
    }
  }).listen(port, '127.0.0.1')
  const shut = () => {
    isShut = true
    for (const socket of sockets) socket.destroy()
  }

  return {
    port,
    open: () => {
      isShut = false
    },
    shut,
    close() {
      shut()
      server.close()
    },
  }
}
