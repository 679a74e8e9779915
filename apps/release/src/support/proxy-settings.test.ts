import { describe, expect, it } from 'vitest'
import { encodeProxyAuthorization, findProxy, unifyProxyNames } from './proxy-settings.ts'

const proxy = 'http://proxy.internal:3128'
const of = (address: string, NO_PROXY?: string) =>
  findProxy(new URL(address), { HTTPS_PROXY: proxy, HTTP_PROXY: 'http://plain:80', NO_PROXY })

describe('a URL', () => {
  it.each([
    ['https://s3.test/a', undefined, 'proxy.internal:3128'],
    ['http://s3.test/a', undefined, 'plain'],
    ['https://s3.test/a', 'localhost,127.0.0.1', 'proxy.internal:3128'],
    ['https://s3.test/a', 's3.test', undefined],
    ['https://s3.test/a', 'S3.Test', undefined],
    ['https://b.s3.test/a', 's3.test', undefined],
    ['https://b.s3.test/a', '.s3.test', undefined],
    ['https://b.s3.test/a', '*.s3.test', undefined],
    ['https://not-s3.test/a', 's3.test', 'proxy.internal:3128'],
    ['https://s3.test/a', '*', undefined],
    ['https://s3.test/a', 'a.test b.test, s3.test', undefined],
    ['https://s3.test/a', 's3.test:443', undefined],
    ['https://s3.test:9000/a', 's3.test:443', 'proxy.internal:3128'],
    ['https://10.1.2.3/a', '10.0.0.0/8', undefined],
    ['https://11.1.2.3/a', '10.0.0.0/8', 'proxy.internal:3128'],
    ['https://10.1.2.3/a', '10.1.2.3', undefined],
    ['https://10.1.2.3/a', '10.0.0.0/99', 'proxy.internal:3128'],
    ['https://[fd00::5]:9000/a', 'fd00::/8', undefined],
    ['https://[fd00::5]:9000/a', '[fd00::5]:9000', undefined],
    ['https://[fd00::5]:9000/a', '[fd00::5]:9001', 'proxy.internal:3128'],
  ])('%s with NO_PROXY=%s is reached through %s', (address, excluded, host) => {
    expect(of(address, excluded)?.host).toBe(host)
  })

  it('uses only the proxy for its own protocol', () => {
    expect(findProxy(new URL('https://s3.test'), { HTTP_PROXY: proxy })).toBeUndefined()
    expect(findProxy(new URL('http://s3.test'), { HTTPS_PROXY: proxy })).toBeUndefined()
  })
})

it('lowercase proxy variables take precedence, as in curl, unless they are empty', () => {
  const env = { https_proxy: 'a', HTTPS_PROXY: 'b', http_proxy: '', HTTP_PROXY: 'c' }

  expect(unifyProxyNames(env)).toMatchObject({ HTTPS_PROXY: 'a', HTTP_PROXY: 'c' })
})

it.each([
  ['proxy.internal:3128', 'http://proxy.internal:3128/'],
  ['https://proxy.internal', 'https://proxy.internal/'],
])('the proxy setting accepts %s', (value, href) => {
  expect(findProxy(new URL('https://s3.test'), { HTTPS_PROXY: value })?.href).toBe(href)
})

it.each(['socks5://user:secret@proxy', 'http://', 'ftp://proxy'])(
  'the proxy setting rejects %s',
  value => {
    const find = () => findProxy(new URL('https://s3.test'), { HTTPS_PROXY: value })

    expect(find).toThrow('HTTPS_PROXY: must be a URL like http://proxy.example.com:3128')
  },
)

it('the proxy receives its credentials', () => {
  const toValue = (address: string) => encodeProxyAuthorization(new URL(address))

  expect(toValue('http://u%40x:p%3A@proxy')).toBe(`Basic ${btoa('u@x:p:')}`)
  expect(toValue('http://token@proxy')).toBe(`Basic ${btoa('token:')}`)
  expect(toValue('http://proxy')).toBeUndefined()
})
