import { type ChildProcess, spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { type AddressInfo, connect, createServer } from 'node:net'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { createReleasesFolder, publishFixture } from '#testing/fixture-release.ts'
import { exchangeRaw, statusesOf } from '#testing/raw-exchange.ts'

type Running = { child: ChildProcess; out: () => string; ended: Promise<number | null> }

let folder = ''
let running: Running | undefined
afterEach(async () => {
  running?.child.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

function run(env: Record<string, string>): Running {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', join(import.meta.dirname, 'server.ts')],
    {
      env: { ...process.env, PORT: '0', ADMIN_PORT: '0', DRAIN_MS: '500', ...env },
    },
  )
  let text = ''

  const collect = (chunk: Buffer) => {
    text += chunk.toString()
  }

  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  const ended = new Promise<number | null>(resolve => child.on('close', resolve))
  running = { child, out: () => text, ended }

  return running
}

async function portOf({ out, ended }: Running): Promise<number> {
  let hasEnded = false
  void ended.then(() => {
    hasEnded = true
  })
  const readPort = () => /bff ready on http:\/\/127\.0\.0\.1:(\d+)/.exec(out())?.[1]

  await expect.poll(() => hasEnded || readPort() !== undefined).toBe(true)

  const port = readPort()
  if (port === undefined) throw new Error(`Not ready: ${out()}`)

  return Number(port)
}

function isRefused(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(false)
    })
    socket.on('error', () => resolve(true))
  })
}

describe('the process', { timeout: 40_000 }, () => {
  it('refuses to start with a bad environment: exit code 2 and one output line per mistake', async () => {
    const { ended, out } = run({ PORT: 'x', PLATFORM_URL: 'y' })

    expect(await ended).toBe(2)
    expect(out().trim().split('\n')).toEqual([
      expect.stringMatching(/^bff: PORT: must be a port number/),
      expect.stringMatching(/^bff: PLATFORM_URL: must be an http or https origin/),
    ])
  })

  it('reports an unusable settings file and exits with code 2', async () => {
    const { ended, out } = run({ OUTBOUND_CA_FILE: import.meta.filename })

    expect(await ended).toBe(2)
    expect(out().trim().split('\n')).toEqual([
      `bff: OUTBOUND_CA_FILE: ${import.meta.filename}: does not contain a PEM certificate`,
    ])
  })

  it.each([
    ['HOST, PORT', 'PORT'],
    ['ADMIN_HOST, ADMIN_PORT', 'ADMIN_PORT'],
  ])(
    'exits with code 1 and names %s if the port in %s is already in use',
    async (settings, setting) => {
      const other = createServer()
      await new Promise<void>(resolve => other.listen(0, '127.0.0.1', resolve))
      const { port } = other.address() as AddressInfo // always an AddressInfo for a TCP listener
      const { ended, out } = run({ [setting]: String(port) })

      expect(await ended).toBe(1)
      expect(out()).toMatch(new RegExp(`^bff: Error: ${settings}: .*EADDRINUSE.*:?${port}$`, 'm'))

      other.close()
    },
  )

  it.each(['SIGINT', 'SIGTERM'] as const)(
    'exits with code 0 on %s after all log lines are written',
    async signal => {
      folder = await createReleasesFolder()
      await publishFixture(folder, [{ code: 'aurora' }])
      const bff = run({ RELEASES_DIR: folder })
      const port = await portOf(bff)
      const answer = await exchangeRaw(
        port,
        'GET /m/home HTTP/1.1\r\nHost: aurora.test\r\nConnection: close\r\n\r\n',
      )

      bff.child.kill(signal)

      expect(await bff.ended).toBe(0)
      expect(statusesOf(answer)).toEqual([200])
      expect(bff.out()).toContain('"route":"/m/*","status":200')
    },
  )

  it('shuts down immediately even if clients have sent nothing or only part of a request', async () => {
    folder = await createReleasesFolder()
    await publishFixture(folder, [{ code: 'aurora' }])
    const bff = run({ RELEASES_DIR: folder, PLATFORM_URL: 'http://127.0.0.1:9' })
    const port = await portOf(bff)
    const owing = 'POST /wps/x HTTP/1.1\r\nHost: aurora.test\r\nContent-Length: 9\r\n\r\n{'
    const clients = ['', 'GET /m/home HT', owing].map(async bytes => {
      const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
      socket.on('error', () => undefined).resume()
      await new Promise(resolve => socket.on('connect', resolve))
    })

    await Promise.all(clients)
    bff.child.kill('SIGTERM')

    // The process would exit with 1 if it had to be killed.
    expect(await bff.ended).toBe(0)
  })

  it('keeps connections open during the drain window, then ends each after its next response', async () => {
    folder = await createReleasesFolder()
    await publishFixture(folder, [{ code: 'aurora' }])
    const bff = run({ RELEASES_DIR: folder, DRAIN_MS: '2000' })
    const port = await portOf(bff)
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    socket.on('data', chunk => {
      answer += chunk.toString('latin1')
    })
    const closed = new Promise(resolve => socket.on('close', resolve))
    await new Promise(resolve => socket.on('connect', resolve))
    const ask = () => socket.write('GET /m/home HTTP/1.1\r\nHost: aurora.test\r\n\r\n')
    bff.child.kill('SIGTERM')
    ask()

    await expect.poll(() => statusesOf(answer), { timeout: 5_000 }).toEqual([200])
    expect(answer).not.toMatch(/^connection: close/im)

    // npm forwards a signal that the process group has already received, so both signals must count
    // as one.
    bff.child.kill('SIGTERM')

    await expect.poll(() => isRefused(port), { timeout: 5_000, interval: 20 }).toBe(true)

    ask()
    await closed

    expect(statusesOf(answer)).toEqual([200, 200])
    expect(answer).toMatch(/^connection: close/im)
    expect(await bff.ended).toBe(0)
  })
})
