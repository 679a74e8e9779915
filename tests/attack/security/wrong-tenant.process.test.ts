import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BffProcess, startBffProcess } from '../../tools/support/bff-process.ts'
import { counts, reportFigure } from '../../tools/support/counts.ts'
import { sendRaw } from '../../tools/support/raw-socket.ts'
import { readAnswer } from '../../tools/support/whole-answer.ts'
import { type MixedRequest, toPipeline } from './mixed-requests.ts'

const perConnection = 50
const connections = 8

let platform: Server
let bff: BffProcess
beforeAll(async () => {
  platform = createServer((request, response) => {
    response.setHeader('cache-control', 'public, max-age=60')
    response.end(JSON.stringify({ merchant: request.headers.merchant }))
  }).listen(0, '127.0.0.1')
  await new Promise(resolve => platform.once('listening', resolve))
  const { port } = platform.address() as AddressInfo // a TCP listener always has an AddressInfo
  bff = await startBffProcess({
    merchants: Array.from({ length: counts.mixedHosts }, (_, at) => ({ code: `brand${at}` })),
    env: {
      PLATFORM_URL: `http://127.0.0.1:${port}`,
      RATE_LIMIT_PER_MINUTE: '0',
      // A single client sends requests to all brands.
      MERCHANT_SHARE: '100',
      CLIENT_SHARE: '100',
      MAX_LAG_MS: '0',
      LOG_LEVEL: 'warn',
    },
  })
}, 600_000)
afterAll(async () => {
  await bff.stop()
  platform.closeAllConnections()
  platform.close()
})

/** Returns the responses to a pipeline that differ from the expected responses. */
function findWrong(pipeline: readonly MixedRequest[], bytes: string): string[] {
  const wrong: string[] = []
  let left = bytes

  for (const { about, own } of pipeline) {
    const answer = readAnswer(left)
    if (!answer?.isWhole) return [...wrong, `${about}: no whole answer`]
    const text = left.slice(0, left.length - answer.rest.length)
    const named = new Set([...text.matchAll(/brand\d+/gi)].map(([name]) => name.toLowerCase()))
    if (own === undefined) {
      const isRefused = answer.status >= 400 && answer.status < 500 && named.size === 0
      if (!isRefused) wrong.push(`${about}: ${answer.status} naming ${[...named]}`)
    } else if (answer.status !== 200 || named.size !== 1 || !named.has(own)) {
      wrong.push(`${about}: ${answer.status} naming ${[...named]}`)
    }
    left = answer.rest
  }

  return wrong
}

describe('many brands on one connection', () => {
  it('each request gets a response from its own brand or a rejection, even after hostile requests', {
    timeout: 3_600_000,
  }, async () => {
    const wrong: string[] = []
    let asked = 0

    async function work(): Promise<void> {
      while (asked < counts.mixedRequests) {
        const pipeline = toPipeline(asked, perConnection, counts.mixedHosts)
        asked += pipeline.length
        const bytes = pipeline.map(request => request.bytes).join('')
        wrong.push(...findWrong(pipeline, await sendRaw(bff.port, bytes)))
      }
    }

    await Promise.all(Array.from({ length: connections }, work))
    const tried = `${asked} mixed requests, ${counts.mixedHosts} hosts, 20 % hostile`
    reportFigure(`wrong-tenant answers: ${wrong.length} of ${tried}`)

    expect(wrong.slice(0, 5)).toEqual([])
    expect(bff.isAlive()).toBe(true)
  })
})
