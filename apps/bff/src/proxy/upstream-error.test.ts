import { expect, it } from 'vitest'
import { toUpstreamError } from './upstream-error.ts'

it.each([
  ['takes no connection', 'UND_ERR_CONNECT_TIMEOUT', 504],
  ['takes no connection in the time of the system', 'ETIMEDOUT', 504],
  ['sends no head', 'UND_ERR_HEADERS_TIMEOUT', 504],
  ['sends no more of its body', 'UND_ERR_BODY_TIMEOUT', 504],
  ['refuses the connection', 'ECONNREFUSED', 502],
  ['has no address', 'ENOTFOUND', 502],
  ['ends the connection', 'UND_ERR_SOCKET', 502],
])('maps a platform that %s (%s) to status %i', (_, code, status) => {
  expect(toUpstreamError(Object.assign(new Error('x'), { code })).status).toBe(status)
})
