import { describe, expect, it } from 'vitest'
import { checkRequest } from './check-request.ts'
import { scanHeaders } from './request-line.ts'

/**
 * Bypasses Node's parser, which already rejects some of these requests; a later Node version may
 * accept more of them.
 */
function check(headers: readonly string[], { target = '/wps/x', trusted = false } = {}) {
  const rawHeaders = headers.flatMap(line => line.split(': '))
  const scan = scanHeaders(rawHeaders)
  const find = () => undefined
  const checked = checkRequest({
    method: 'POST',
    target,
    httpVersion: '1.1',
    scan,
    trusted,
    find,
  })

  return checked.ok ? checked.host : checked.code
}

const host = 'Host: aurora.test'

describe('a request that two servers could read differently', () => {
  it.each([
    ['two lengths', ['Content-Length: 2', 'Content-Length: 3']],
    ['one length twice', ['Content-Length: 2', 'content-length: 2']],
    ['a length and chunks', ['Content-Length: 2', 'Transfer-Encoding: chunked']],
    ['two transfer codings', ['Transfer-Encoding: gzip', 'Transfer-Encoding: chunked']],
    ['chunks twice', ['Transfer-Encoding: chunked', 'Transfer-Encoding: chunked']],
  ])('is rejected as malformed: %s', (_case, lines) => {
    expect(check([host, ...lines])).toBe('malformed_request')
  })

  it.each([
    ['two hosts', [host, host]],
    ['two forwarded hosts', ['Host: a', 'X-Forwarded-Host: a.test', 'X-Forwarded-Host: b.test']],
  ])('is rejected without a valid host: %s', (_case, lines) => {
    expect(check(lines, { trusted: true })).toBe('malformed_host')
  })

  it('is accepted if its target matches its own Host, even if a proxy forwards another host', () => {
    const lines = ['Host: edge.test', 'X-Forwarded-Host: aurora.test']
    const ask = (authority: string) =>
      check(lines, { target: `http://${authority}/wps/x`, trusted: true })

    expect(ask('edge.test')).toBe('aurora.test')
    expect(ask('aurora.test')).toBe('malformed_host')
  })
})
