import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BffProcess, startBffProcess } from '../../tools/support/bff-process.ts'
import { counts, reportFigure } from '../../tools/support/counts.ts'
import { sendRaw } from '../../tools/support/raw-socket.ts'
import { startFaultUpstream } from '../faults/fault-upstream.ts'

const together = 25

let bff: BffProcess
let stopUpstream: () => Promise<void>
let heads: string[] = []
/** The header value that the platform sends in its next responses. */
let said = ''
beforeAll(async () => {
  const upstream = await startFaultUpstream()
  stopUpstream = upstream.stop
  upstream.become((socket, head) => {
    heads.push(head)
    const own = `Location: ${said}\r\nSet-Cookie: a=${said}\r\nX-Own: ${said}\r\n`
    socket.end(`HTTP/1.1 302 Found\r\n${own}Content-Length: 0\r\n\r\n`, 'latin1')
  })
  bff = await startBffProcess({
    merchants: [{ code: 'aurora' }],
    env: {
      PLATFORM_URL: upstream.url,
      BREAKER_FAILURES: '0',
      RATE_LIMIT_PER_MINUTE: '0',
      LOG_LEVEL: 'warn',
      TRUSTED_PROXIES: '127.0.0.0/8',
    },
  })
})
afterAll(async () => {
  await bff.stop()
  await stopUpstream()
})

const line = 'Injected: 1'
const breaks = [
  '\r\n',
  '\n',
  '\r',
  '\0',
  '%0d%0a',
  '%0a',
  '\u0085',
  '\x0b',
  '\x0c',
  '\r\n ',
  '\n\t',
]

/**
 * Builds a payload: a prefix, characters that a parser might interpret as a line end, and the
 * attacker's header.
 */
const payload = fc
  .tuple(fc.string({ maxLength: 12 }), fc.constantFrom(...breaks), fc.string({ maxLength: 12 }))
  .map(([before, end, after]) => `${before}${end}${line}${end}${after}`)

/** Positions in a request whose content appears in a response or in a call to the platform. */
const places: Record<string, (text: string) => string> = {
  query: text => `GET /?x=${text} HTTP/1.1\r\nHost: aurora.test\r\n`,
  path: text => `GET /m/${text} HTTP/1.1\r\nHost: aurora.test\r\n`,
  call: text => `GET /wps/x?y=${text} HTTP/1.1\r\nHost: aurora.test\r\n`,
  host: text => `GET /wps/x HTTP/1.1\r\nHost: ${text}\r\n`,
  forwarded: text => `GET /wps/x HTTP/1.1\r\nHost: x.test\r\nX-Forwarded-Host: ${text}\r\n`,
  requestId: text => `GET /wps/x HTTP/1.1\r\nHost: aurora.test\r\nX-Request-Id: ${text}\r\n`,
  client: text => `GET /wps/x HTTP/1.1\r\nHost: aurora.test\r\nX-Forwarded-For: ${text}\r\n`,
  trace: text => `GET /wps/x HTTP/1.1\r\nHost: aurora.test\r\ntraceparent: ${text}\r\n`,
  cookie: text => `GET /wps/x HTTP/1.1\r\nHost: aurora.test\r\nCookie: a=${text}\r\n`,
  origin: text => `GET /wps/system/test/ping HTTP/1.1\r\nHost: aurora.test\r\nOrigin: ${text}\r\n`,
  method: text => `${text} /wps/x HTTP/1.1\r\nHost: aurora.test\r\n`,
}

const injected = /^injected:/im

describe('header injection', () => {
  it('no client input becomes a header line in a response or a call', async () => {
    const one = fc.tuple(fc.constantFrom(...Object.keys(places)), payload)
    const batch = fc.array(one, { minLength: together, maxLength: together })
    let tried = 0
    await fc.assert(
      fc.asyncProperty(batch, async tries => {
        heads = []
        said = '/wps/y'
        tried += tries.length
        const answers = await Promise.all(tries.map(([place, text]) => send(place, text)))
        return ![...answers, ...heads].some(text => injected.test(text))
      }),
      { numRuns: counts.injectionTries / together },
    )
    reportFigure(`header lines injected by clients: 0 of ${tried}`)
  })

  it('no platform output becomes a header line in a response', async () => {
    let tried = 0
    // Excludes payloads with line breaks, because a line break would end the header in the
    // platform's own response.
    const inOneLine = payload.filter(text => !/[\r\n]/.test(text))
    await fc.assert(
      fc.asyncProperty(inOneLine, async text => {
        said = text
        tried += 1
        return !injected.test(await send('call', 'z'))
      }),
      { numRuns: counts.injectionTries / together },
    )
    reportFigure(`header lines injected by the platform: 0 of ${tried}`)

    expect(bff.isAlive()).toBe(true)
  })
})

function send(place: string, text: string): Promise<string> {
  const bytes = places[place]?.(text) ?? ''
  return sendRaw(bff.port, `${bytes}Connection: close\r\n\r\n`)
}
