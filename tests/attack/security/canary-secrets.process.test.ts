import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BffProcess, startBffProcess } from '../../tools/support/bff-process.ts'
import { reportFigure } from '../../tools/support/counts.ts'
import { createAsker } from '../../tools/support/http.ts'
import { sendRaw } from '../../tools/support/raw-socket.ts'
import { startFaultUpstream } from '../faults/fault-upstream.ts'
import { canaryPositions } from './canary-positions.ts'

const secrets = { token: 'c4n4rytoken9f3', password: 'c4n4rypassw7d2', code: 'c4n4rycode61b' }

/** Platform responses that repeat the request's secret. */
const platforms: Record<string, (secret: string) => string> = {
  'that refuses': secret =>
    `HTTP/1.1 401 ${secret}\r\nServer: ${secret}\r\nContent-Length: 0\r\n\r\n`,
  'that breaks the request head': secret => `HTTP/1.1 ${secret}\r\nX: ${secret}\r\n\r\n`,
  'that breaks the request body': secret =>
    `HTTP/1.1 200 OK\r\nContent-Length: 99\r\nX-${secret}: 1\r\n\r\n`,
}

let stopUpstream: () => Promise<void>
let become: Awaited<ReturnType<typeof startFaultUpstream>>['become']
let bff: BffProcess
beforeAll(async () => {
  const upstream = await startFaultUpstream()
  stopUpstream = upstream.stop
  become = upstream.become
  bff = await startBffProcess({
    merchants: [{ code: 'aurora' }],
    env: {
      PLATFORM_URL: upstream.url,
      BREAKER_FAILURES: '0',
      RATE_LIMIT_PER_MINUTE: '0',
      LOG_LEVEL: 'trace',
    },
  })
})
afterAll(async () => {
  await bff.stop()
  await stopUpstream()
})

const everySecret = /c4n4ry/i

/** Returns whether the BFF itself created a response: a rejection or an error. */
function isOurError(answer: string): boolean {
  return /^HTTP\/1\.1 [45]/.test(answer) && !answer.startsWith('HTTP/1.1 401')
}

describe('secrets', () => {
  it('are placed in at least 40 positions', () => {
    expect(new Set(canaryPositions.map(({ about }) => about)).size).toBeGreaterThanOrEqual(40)
  })

  it('do not appear in any error response, log line or metric', async () => {
    const told: string[] = []
    let tried = 0

    for (const [name, say] of Object.entries(platforms)) {
      for (const secret of Object.values(secrets)) {
        become(socket => socket.end(say(secret)))
        await Promise.all(
          canaryPositions.map(async ({ about, toBytes }) => {
            const answer = await sendRaw(bff.port, toBytes(secret))
            tried += 1
            if (isOurError(answer) && everySecret.test(answer)) told.push(`${about}, ${name}`)
          }),
        )
      }
    }

    const metrics = await createAsker(bff.adminPort)({ path: '/metrics', host: '127.0.0.1' })
    const countLines = () => bff.said().split('"requestId"').length

    await expect.poll(countLines, { timeout: 20_000 }).toBeGreaterThan(tried / 2)

    const lines = bff
      .said()
      .split('\n')
      .filter(line => everySecret.test(line))

    reportFigure(`secrets in errors, logs and metrics: ${told.length + lines.length} of ${tried}`)

    expect(told).toEqual([])
    expect(lines).toEqual([])
    expect(metrics.status).toBe(200)
    expect(metrics.text).not.toMatch(everySecret)
    expect(bff.isAlive()).toBe(true)
  })
})
