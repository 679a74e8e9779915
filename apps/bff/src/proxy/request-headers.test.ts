import { expect, it } from 'vitest'
import { createUpstreamHeaders } from './request-headers.ts'

const facts = {
  platformCode: 'AURORA',
  host: 'aurora.test',
  proto: 'https',
  clientAddress: '10.0.0.1',
  requestId: 'id',
  traceparent: 'ours',
  tracestate: undefined,
  hasBody: false,
  connection: undefined,
} as const

it('states our own facts once, though the operator lets their names pass', () => {
  const names = ['host', 'merchant', 'traceparent', 'tracestate', 'x-forwarded-for', 'expect']
  names.push('connection', 'keep-alive', 'proxy-connection', 'proxy-authorization', 'te')
  names.push('trailer', 'transfer-encoding', 'upgrade', 'http2-settings', 'x-real-ip', 'a_b')
  const toUpstream = createUpstreamHeaders([...names, 'brand'])
  const given = [...names, 'brand'].flatMap(name => [name, 'theirs'])
  const sent = toUpstream(given, facts)

  expect(sent.filter(word => word === 'theirs')).toHaveLength(1)
  expect(sent.slice(0, 2)).toEqual(['brand', 'theirs'])
})
