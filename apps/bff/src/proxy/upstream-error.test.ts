import { expect, it } from 'vitest'
import { toUpstreamError } from './upstream-call.ts'

it.each([
  ['accepts no connections', 'UND_ERR_CONNECT_TIMEOUT', 504],
  ['accepts no connection within the system timeout', 'ETIMEDOUT', 504],
  ['sends no response headers', 'UND_ERR_HEADERS_TIMEOUT', 504],
  ['stops sending its body', 'UND_ERR_BODY_TIMEOUT', 504],
  ['refuses the connection', 'ECONNREFUSED', 502],
  ['does not resolve', 'ENOTFOUND', 502],
  ['closes the connection', 'UND_ERR_SOCKET', 502],
])('a platform that %s (%s) results in status %i', (_, code, status) => {
  expect(toUpstreamError(Object.assign(new Error('x'), { code })).status).toBe(status)
})
