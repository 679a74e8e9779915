import type { Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { type BffProcess, startBffProcess } from '../../tools/support/bff-process.ts'
import { counts, reportFigure } from '../../tools/support/counts.ts'
import { sendRaw } from '../../tools/support/raw-socket.ts'
import { readAnswer } from '../../tools/support/whole-answer.ts'
import { startBlockedListener } from './blocked-listener.ts'
import { honestAnswer } from './fault-modes.ts'
import { startFaultUpstream } from './fault-upstream.ts'

const together = 20
/** The longest values that the settings allow, which are longer than any test. */
const [longestOpenMs, longestAnswerMs] = ['60000', '600000']

const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
})

async function startBff(url: string, env: Record<string, string> = {}): Promise<BffProcess> {
  const bff = await startBffProcess({
    merchants: [{ code: 'aurora' }],
    env: {
      PLATFORM_URL: url,
      RATE_LIMIT_PER_MINUTE: '0',
      CLIENT_SHARE: '100',
      LOG_LEVEL: 'warn',
      UPSTREAM_CONNECT_MS: '300',
      ...env,
    },
  })
  stops.push(bff.stop)
  return bff
}

async function startUpstream() {
  const upstream = await startFaultUpstream()
  stops.push(upstream.stop)
  return upstream
}

async function ask(bff: BffProcess, method = 'GET'): Promise<number | undefined> {
  const bytes = `${method} /wps/x HTTP/1.1\r\nHost: aurora.test\r\nConnection: close\r\n\r\n`
  return readAnswer(await sendRaw(bff.port, bytes))?.status
}

/**
 * Sends `times` requests, some of them concurrently. Returns the number of responses per status.
 */
async function askOften(bff: BffProcess, times: number): Promise<Record<string, number>> {
  const seen: Record<string, number> = {}
  for (let done = 0; done < times; done += together) {
    for (const status of await Promise.all(Array.from({ length: together }, () => ask(bff)))) {
      seen[String(status)] = (seen[String(status)] ?? 0) + 1
    }
  }
  return seen
}

describe('a platform that is busy or unavailable', () => {
  it('is called only once when it responds with 503', async () => {
    const upstream = await startUpstream()
    upstream.become(socket => {
      socket.write('HTTP/1.1 503 Busy\r\nRetry-After: 0\r\nContent-Length: 0\r\n\r\n')
    })
    const bff = await startBff(upstream.url)
    const seen = await askOften(bff, counts.outageRequests)
    const perRequest = upstream.requests() / counts.outageRequests
    reportFigure(`upstream requests a client request at 503: ${perRequest.toFixed(3)}`)

    expect(seen).toEqual({ 503: counts.outageRequests })
    expect(perRequest).toBeLessThanOrEqual(1.1)
  })

  it('gets few retries when it drops every connection', async () => {
    const upstream = await startUpstream()
    upstream.become(socket => socket.destroy())
    const bff = await startBff(upstream.url, { BREAKER_FAILURES: '0' })
    const seen = await askOften(bff, counts.outageRequests)
    const perRequest = upstream.requests() / counts.outageRequests
    reportFigure(
      `upstream requests a client request at dropped connections: ${perRequest.toFixed(3)}`,
    )

    expect(seen).toEqual({ 502: counts.outageRequests })
    expect(perRequest).toBeLessThanOrEqual(1.1)
  })

  it('is not called after consecutive failures', async () => {
    const upstream = await startUpstream()
    upstream.become(socket => socket.destroy())
    const bff = await startBff(upstream.url, {
      BREAKER_FAILURES: '5',
      BREAKER_OPEN_MS: longestOpenMs,
    })

    await askOften(bff, together)
    const before = upstream.requests()

    expect(await askOften(bff, together)).toEqual({ 502: together })
    expect(upstream.requests()).toBe(before)
  })

  it('gets one probe call after a pause, and is used again if the probe succeeds', async () => {
    const upstream = await startUpstream()
    upstream.become(socket => socket.destroy())
    const env = {
      BREAKER_FAILURES: '5',
      BREAKER_OPEN_MS: '1',
      UPSTREAM_TIMEOUT_MS: longestAnswerMs,
    }
    const bff = await startBff(upstream.url, env)
    await askOften(bff, together)
    const before = upstream.requests()
    const tried = new Promise<Socket>(resolve => upstream.become(resolve))
    const probe = ask(bff)
    const held = await tried

    expect(await askOften(bff, together)).toEqual({ 502: together })
    expect(upstream.requests()).toBe(before + 1)

    upstream.become(socket => socket.write(honestAnswer))
    held.write(honestAnswer)

    expect(await probe).toBe(200)
    expect(await askOften(bff, together)).toEqual({ 200: together })
  })

  it('never receives a write twice', async () => {
    const upstream = await startUpstream()
    upstream.become(socket => socket.destroy())
    const bff = await startBff(upstream.url)

    expect(await ask(bff, 'POST')).toBe(502)
    expect(await ask(bff, 'PUT')).toBe(502)
    expect(await ask(bff, 'DELETE')).toBe(502)
    expect(upstream.requests()).toBe(3)
  })

  it('results in a 502 while no server listens', async () => {
    const bff = await startBff('http://127.0.0.1:9')

    expect(await ask(bff)).toBe(502)
  })

  it('results in a 504 when it does not accept connections', async () => {
    const blocked = await startBlockedListener()
    stops.push(blocked.stop)
    const bff = await startBff(blocked.url, { UPSTREAM_TIMEOUT_MS: '600' })

    expect(await askOften(bff, together)).toEqual({ 504: together })
  })
})
