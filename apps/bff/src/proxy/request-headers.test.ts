import { describe, expect, it } from 'vitest'
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
  cookie: undefined,
} as const

it('the BFF’s own headers are set once, even if the operator allows their names', () => {
  const names = ['host', 'merchant', 'traceparent', 'tracestate', 'x-forwarded-for', 'expect']
  names.push('connection', 'keep-alive', 'proxy-connection', 'proxy-authorization', 'te')
  names.push('trailer', 'transfer-encoding', 'upgrade', 'http2-settings', 'x-real-ip', 'a_b')
  const toUpstream = createUpstreamHeaders([...names, 'brand'])
  const given = [...names, 'brand'].flatMap(name => [name, 'theirs'])
  const sent = toUpstream(given, facts)

  expect(sent.filter(word => word === 'theirs')).toHaveLength(1)
  expect(sent.slice(0, 2)).toEqual(['brand', 'theirs'])
})

/**
 * Header names by which servers, frameworks and edges determine a host, IP address, path, method or
 * user.
 */
const claims = [
  ...['X-HTTP-Host-Override', 'X-Host-Override', 'X-Original-URI', 'X-Rewrite-URI', 'X-Proxy-URL'],
  ...['X-Forward-For', 'X-Originating-IP', 'X-Remote-IP', 'X-Remote-Addr', 'X-True-Client-IP'],
  ...['X-Azure-ClientIP', 'X-Envoy-External-Address', 'X-Appengine-User-IP', 'X-ProxyUser-Ip'],
  ...['X-SSL-Client-Cert', 'X-Remote-User', 'X-WEBAUTH-USER', 'X-Real-IP', 'X-Client-IP'],
  ...['X-Original-URL', 'X-Rewrite-URL', 'X-Host', 'X-Original-Host', 'X-Cluster-Client-IP'],
  ...['X-HTTP-Method', 'X-HTTP-Method-Override', 'X-Method-Override', 'X-Forwarded'],
  ...['X-Forwarded-For', 'X-Forwarded-Host', 'X-Forwarded-Proto', 'X-Forwarded-Port', 'Host'],
  ...['X-Forwarded-Prefix', 'X-Forwarded-Server', 'X-Forwarded-Scheme', 'X-Forwarded-User'],
  ...['X-Forwarded-Client-Cert', 'X-Forwarded-Access-Token', 'X-Forwarded-Email', 'Forwarded'],
  ...['X-Accel-Internal', 'X-Accel-Redirect', 'X-Sendfile', 'X-Sendfile-Type', 'Via'],
  ...['X-Envoy-Original-Path', 'X-Envoy-Internal', 'X-Envoy-Original-Dst-Host'],
  ...['X-Amzn-Oidc-Data', 'X-Amzn-Oidc-Identity', 'X-Amzn-Trace-Id', 'X-Amz-Cf-Id'],
  ...['X-MS-CLIENT-PRINCIPAL', 'X-MS-CLIENT-PRINCIPAL-ID', 'X-MS-TOKEN-AAD-ID-TOKEN'],
  ...['X-ARR-ClientCert', 'X-ARR-SSL', 'X-Azure-SocketIP', 'X-Azure-FDID', 'Disguised-Host'],
  ...['X-Goog-IAP-JWT-Assertion', 'X-Goog-Authenticated-User-Email', 'X-Appengine-Country'],
  ...['X-Appengine-Inbound-Appid', 'X-Appengine-QueueName', 'X-Serverless-Authorization'],
  ...['CF-Connecting-IP', 'CF-Connecting-IPv6', 'CF-IPCountry', 'CF-Visitor', 'CF-Ray'],
  ...['Cf-Access-Jwt-Assertion', 'True-Client-IP', 'Fastly-Client-IP', 'Fastly-SSL', 'Fastly-FF'],
  ...['Akamai-Origin-Hop', 'X-Akamai-Edgescape', 'X-Vercel-Forwarded-For', 'Fly-Client-IP'],
  ...['X-Nf-Client-Connection-Ip', 'X-Country-Code', 'X-GeoIP-Country', 'Client-IP', 'Cdn-Loop'],
  ...['Proxy', 'Proxy-Host', 'X-Proxy-Host', 'Proxy-Client-IP', 'WL-Proxy-Client-IP', 'Base-Url'],
  ...['WL-Proxy-SSL', 'X-Wap-Profile', 'X-Custom-IP-Authorization', 'X-Override-URL', 'X-Url'],
  ...['X-Original-Method', 'X-Original-Path', 'X-Original-Forwarded-For', 'X-Script-Name'],
  ...['Script-Name', 'Path-Info', 'Request-Uri', 'Redirect-Url', 'Http-Url', 'Destination'],
  ...['X-Auth-Request-User', 'X-Auth-Username', 'X-Authenticated-User', 'X-User', 'Remote-User'],
  ...['Remote-Addr', 'Remote-Host', 'Auth-User', 'SM_USER', 'SM-User', 'SSL-Client-Cert'],
  ...['X-SSL-Client-S-DN', 'X-SSL-Client-Verify', 'X-SSL-Cipher', 'X-Client-Cert', 'Client-Cert'],
  ...['X-Client-DN', 'X-Scheme', 'X-Url-Scheme', 'Front-End-Https', 'X-HTTPS', 'X-Api-Key'],
  ...['X-Internal', 'X-Debug', 'X-Backend-Host', 'X-Server-Name', 'X-Merchant', 'X-Request-ID'],
  ...['X-B3-TraceId', 'Traceparent', 'Tracestate', 'Baggage', 'X-Correlation-ID', 'Expect'],
  ...['Content-Encoding', 'Sec-WebSocket-Key', 'Sec-Anything', 'Alt-Used', 'Max-Forwards', 'From'],
  ...['Surrogate-Capability', 'X-Varnish', 'X-Cache-Control', 'X-Requested-For', 'X-Livery'],
]
const toUpstream = createUpstreamHeaders()
const namesOf = (headers: readonly string[]) => headers.filter((_, index) => index % 2 === 0)
const pass = (name: string) => toUpstream([name, '6.6.6.6'], { ...facts, hasBody: true })

describe('a header that claims another host, IP address, path, method or user', () => {
  it.each(claims)('does not reach the platform: %s', name => {
    const underscored = name.replaceAll('-', '_')
    const spellings = [name, name.toLowerCase(), name.toUpperCase(), underscored]
    for (const spelling of [...spellings, `HTTP_${underscored}`, `${name}-2`, `X-${name}`]) {
      expect(pass(spelling), spelling).not.toContain('6.6.6.6')
    }
  })
})

describe('a header that the web app or a browser sends', () => {
  it.each([
    ...['Authorization', 'Language', 'ModuleId', 'Device', 'Encryption', 'X-RSA', 'X-Digest'],
    ...['Content-Type', 'Content-Length', 'Accept', 'Accept-Language', 'User-Agent', 'Referer'],
    ...['Origin', 'Range', 'If-None-Match', 'If-Modified-Since', 'X-Requested-With', 'DNT'],
    ...['Sec-Fetch-Mode', 'Sec-Fetch-Site', 'Sec-CH-UA', 'Sec-CH-UA-Mobile', 'Sec-GPC'],
  ])('reaches the platform once, in any letter case: %s', name => {
    for (const spelling of [name, name.toLowerCase(), name.toUpperCase()]) {
      expect(pass(spelling).filter(text => text === '6.6.6.6')).toHaveLength(1)
    }
    expect(pass(name.replace('-', '_')).includes('6.6.6.6')).toBe(!name.includes('-'))
  })

  it('is forwarded by default; other headers need the operator’s permission', () => {
    const named = createUpstreamHeaders(['x-api-key'])

    expect(namesOf(toUpstream(['X-Api-Key', '1'], facts))).not.toContain('X-Api-Key')
    expect(namesOf(named(['X-Api-Key', '1'], facts))).toContain('X-Api-Key')
    expect(namesOf(named(['X-Api-Key-2', '1'], facts))).not.toContain('X-Api-Key-2')
  })
})

describe('cookies on several lines', () => {
  const given = ['Cookie', 'a=1', 'Accept', '*/*', 'cookie', 'b=2']

  it('are sent to the platform on one line', () => {
    const sent = toUpstream(given, { ...facts, cookie: 'a=1; b=2' })

    expect(namesOf(sent).filter(name => /^cookie$/i.test(name))).toEqual(['Cookie'])
    expect(sent[sent.indexOf('Cookie') + 1]).toBe('a=1; b=2')
  })

  it('are not sent to the platform if the Connection header lists them', () => {
    const sent = toUpstream(given, { ...facts, cookie: 'a=1; b=2', connection: 'cookie' })

    expect(sent.join()).not.toMatch(/a=1|b=2/)
  })
})
