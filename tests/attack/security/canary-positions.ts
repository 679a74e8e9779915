/** A position in which a client or the platform may put a secret. */
export type CanaryPosition = { about: string; toBytes: (secret: string) => string }

const host = 'Host: aurora.test'
/**
 * Added as the last line to each request head, so that the connection closes after the response.
 */
const close = 'Connection: close'

function head(about: string, toLines: (secret: string) => string[], body = ''): CanaryPosition {
  const toHead = (secret: string) => [...toLines(secret), close, '', ''].join('\r\n')
  return { about, toBytes: secret => toHead(secret) + body }
}

function get(about: string, toTarget: (secret: string) => string): CanaryPosition {
  return head(about, secret => [`GET ${toTarget(secret)} HTTP/1.1`, host])
}

function field(name: string, toValue = (secret: string) => secret): CanaryPosition {
  return head(`the header ${name}`, secret => [
    'GET /wps/member/info HTTP/1.1',
    host,
    `${name}: ${toValue(secret)}`,
  ])
}

function post(about: string, path: string, toBody: (secret: string) => string): CanaryPosition {
  return {
    about,
    toBytes: secret => {
      const body = toBody(secret)
      const length = `Content-Length: ${body.length}`
      return [`POST ${path} HTTP/1.1`, host, length, close, '', body].join('\r\n')
    },
  }
}

const targets = [
  get('the query of a page', secret => `/m/home?token=${secret}`),
  get('the query of a page, tokens', secret => `/m/login?tokens=${secret}&x=1`),
  get('the query of the first redirect', secret => `/?code=${secret}`),
  get('the query of a call', secret => `/wps/member/info?token=${secret}`),
  get('the query of the manifest', secret => `/wps/system/manifest.json?merchantCode=${secret}`),
  get('the query of a game', secret => `/lgw/games/list?token=${secret}`),
  get('the path of a page', secret => `/m/${secret}`),
  get('the path of a missing file', secret => `/m/assets/${secret}.js`),
  get('the path of an image', secret => `/m/icons/${secret}/192.png`),
  get('the path of a call', secret => `/wps/${secret}`),
  get('the path of nothing', secret => `/${secret}`),
  get('a refused path', secret => `//${secret}`),
  get('a badly escaped path', secret => `/m/${secret}%`),
  get('a fragment', secret => `/m/home#${secret}`),
  get('an absolute target', secret => `http://${secret}.test/m/home`),
  get('user info of a target', secret => `http://x:${secret}@aurora.test/m/home`),
  get('an identity path', secret => `/__/auth/handler?code=${secret}`),
  head('the method', secret => [`${secret.toUpperCase()} /m/home HTTP/1.1`, host]),
  head('the version', secret => [`GET /m/home HTTP/${secret}`, host]),
  head('the Host', secret => ['GET /m/home HTTP/1.1', `Host: ${secret}.test`]),
  head('a second Host', secret => ['GET /m/home HTTP/1.1', host, `Host: ${secret}`]),
]

const fields = [
  field('Authorization'),
  field('Authorization', secret => `Bearer ${secret}`),
  field('Proxy-Authorization'),
  field('Cookie', secret => `session=${secret}`),
  field('Merchant'),
  field('X-Request-Id'),
  field('traceparent'),
  field('Referer', secret => `https://aurora.test/m/home?token=${secret}`),
  field('User-Agent'),
  field('X-Forwarded-For'),
  field('X-Forwarded-Host'),
  field('Forwarded'),
  field('Content-Type'),
  field('Expect'),
  field('Upgrade', secret => `${secret}\r\nConnection: Upgrade`),
  field('Transfer-Encoding'),
  field('Content-Length'),
  field('Content-Encoding'),
  head('the name of a header', secret => ['GET /wps/x HTTP/1.1', host, `${secret}: 1`]),
  head('a broken header', secret => ['GET /wps/x HTTP/1.1', host, `${secret} 1`]),
]

const bodies = [
  post('the body of a login', '/wps/session/login', secret => `{"password":"${secret}"}`),
  post('a body nobody takes', '/m/home', secret => `{"password":"${secret}"}`),
  post('a body that is too large', '/wps/x', secret => secret.repeat(30_000)),
  post('a report', '/bff/csp-report', secret => `{"csp-report":{"blocked-uri":"${secret}"}}`),
  head(
    'a broken chunk',
    secret => [`POST /wps/x HTTP/1.1`, host, 'Transfer-Encoding: chunked', `X-C: ${secret}`],
    'zz\r\n',
  ),
  head('bytes that are no HTTP', secret => [secret]),
]

export const canaryPositions: readonly CanaryPosition[] = [...targets, ...fields, ...bodies]
