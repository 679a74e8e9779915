import { expect, it } from 'vitest'
import { hopByHop } from './header-rules.ts'
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

it('says what is ours to say once, whatever names the operator lets pass beside', () => {
  const names = ['host', 'merchant', 'traceparent', 'tracestate', 'x-forwarded-for', 'expect']
  names.push(...hopByHop)
  const toUpstream = createUpstreamHeaders([...names, 'brand'])
  const given = [...names, 'brand'].flatMap(name => [name, 'theirs'])
  const sent = toUpstream(given, facts)

  expect(sent.filter(word => word === 'theirs')).toHaveLength(1)
  expect(sent.slice(0, 2)).toEqual(['brand', 'theirs'])
})
