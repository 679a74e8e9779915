import { createHmac } from 'node:crypto'
import { createPreviewHost } from '@livery/contract/preview/preview-link.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exchangeRaw, statusesOf } from '#testing/raw-exchange.ts'
import { startBff, type TestBff } from '#testing/start-bff.ts'

const key = 'k'.repeat(32)
const sign = (text: string) => createHmac('sha256', key).update(text).digest('hex')
const expiresAtS = Math.floor(Date.now() / 1_000) + 3_600
const host = createPreviewHost('preview.test', '1'.repeat(16), expiresAtS, sign)

const env = { PREVIEW_KEYS: key, PREVIEW_DOMAIN: 'preview.test' }

let served: TestBff
let port: number
beforeAll(async () => {
  served = await startBff({ merchants: [{ code: 'aurora' }], env })
  port = await served.listen()
})
afterAll(() => served.stop())

/** @param line the request line and further header fields */
function send(line: string, { name = host, body = '' } = {}): Promise<string> {
  return exchangeRaw(port, `${line}\r\nHost: ${name}\r\nConnection: close\r\n\r\n${body}`)
}

const html = 'Accept: text/html'
const chunked = 'Transfer-Encoding: chunked'

describe('a preview host forbids caching of responses that are sent before routing:', () => {
  it.each([
    [400, 'a target that is no path', 'GET /m/%zz HTTP/1.1', {}],
    [400, 'a malformed chunk', `POST /wps/x HTTP/1.1\r\n${chunked}`, { body: 'z\r\n' }],
    [400, 'a second host', `GET /m/home HTTP/1.1\r\nHost: ${host}`, {}],
    [400, 'a page for a malformed target', `GET /m/%zz HTTP/1.1\r\n${html}`, {}],
    [405, 'an unknown method', 'PROPFIND /m/home HTTP/1.1', {}],
    [414, 'a long target', `GET /m/${'x'.repeat(9_000)} HTTP/1.1`, {}],
    [421, 'a host beside it', 'GET /m/home HTTP/1.1', { name: 'none.preview.test' }],
    [421, 'a page of a host beside it', `GET / HTTP/1.1\r\n${html}`, { name: 'x.preview.test' }],
    [431, 'a head that is too large', `GET /m/home HTTP/1.1\r\nX: ${'x'.repeat(20_000)}`, {}],
    [204, 'a question about the server', 'OPTIONS * HTTP/1.1', {}],
  ] as const)('%i for %s', async (status, _what, line, more) => {
    const answer = await send(line, more)

    expect(statusesOf(answer)).toEqual([status])
    expect(cacheControlOf(answer)).toEqual(['private, no-store'])
  })
})

function cacheControlOf(answer: string): string[] {
  const [head = ''] = answer.split('\r\n\r\n')
  return [...head.matchAll(/^cache-control: (.*)\r?$/gim)].map(([, value = '']) => value.trim())
}
