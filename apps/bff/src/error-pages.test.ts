import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exchangeRaw, isOneAnswer, statusesOf } from '#testing/raw-exchange.ts'
import { startBff, type TestBff } from '#testing/start-bff.ts'

let bff: TestBff
let port: number
beforeAll(async () => {
  bff = await startBff()
  port = await bff.listen()
})
afterAll(() => bff.stop())

const browser = 'Accept: text/html,application/xhtml+xml,*/*;q=0.8'
const send = (target: string, fields: readonly string[], method = 'GET') => {
  const lines = [
    `${method} ${target} HTTP/1.1`,
    'Host: aurora.test',
    ...fields,
    'Content-Length: 0',
  ]
  return exchangeRaw(port, `${lines.join('\r\n')}\r\n\r\n`, isOneAnswer)
}
const typeOf = (answer: string) => /^content-type: (.*)\r$/im.exec(answer)?.[1]

describe('a browser that navigates gets a page with a link to the app', () => {
  it.each([
    ['two slashes at the start', '//m/home', 400],
    ['two slashes inside the path', '/m//home', 400],
    ['an invalid escape', '/m/activity%2Dx', 400],
    ['a lone percent sign', '/m/100%', 400],
    ['dots', '/m/../m/home', 400],
    ['unescaped letters', '/m/caf\u00e9', 400],
    ['a host as its path', 'http://aurora.test//m/home', 400],
    ['a URL that is too long', `/m/home?a=${'b'.repeat(8_192)}`, 414],
    ['an unknown path', '/elsewhere', 404],
    ['a page of a former site', '/index.html', 404],
    ['a page of a former site under its own path', '/m/login.PHP', 404],
    ['a call that the platform does not answer', '/wps/x', 502],
  ])('at %s', async (_case, target, status) => {
    const answer = await send(target, [browser])

    expect(statusesOf(answer)).toEqual([status])
    expect(typeOf(answer)).toBe('text/html; charset=utf-8')
    expect(answer).toContain('<a href="/m/">Home</a>')
    expect(answer).toMatch(/^content-security-policy: default-src 'none';/im)
    expect(answer).not.toMatch(/aurora|data-merchant|<script/i)
    expect(typeOf(await send(target, ['Accept: application/json']))).toMatch(/problem\+json/)
    expect(typeOf(await send(target, ['Accept: */*', 'Sec-Fetch-Mode: cors']))).toMatch(/json/)
  })

  it.each([
    ['a write', [browser], 'PUT', 405],
    ['an unknown method', [browser], 'PATCH', 405],
    ['a compressed body', [browser, 'Content-Encoding: gzip'], 'POST', 415],
    ['an Expect header', [browser, 'Expect: tea'], 'GET', 417],
    ['another merchant', [browser, 'Merchant: LOTUS'], 'GET', 400],
    ['too many header fields', [browser, ...Array(101).fill('X-A: 1')], 'GET', 431],
  ])('on the home page, for %s', async (_case, fields, method, status) => {
    const answer = await send('/m/home', fields, method)

    expect(statusesOf(answer)).toEqual([status])
    expect(answer).toContain('<a href="/m/">Home</a>')
  })

  it.each(['Sec-Fetch-Mode: navigate', 'Sec-Fetch-Dest: document'])(
    'even if %s is the only header that identifies the navigation',
    async field => {
      const answer = await send('//m/home', ['Accept: */*', field])

      expect(typeOf(answer)).toBe('text/html; charset=utf-8')
    },
  )

  it('a script does not get the page, even if it accepts HTML', async () => {
    const answer = await send('//m/home', ['Accept: text/html', 'Sec-Fetch-Mode: cors'])

    expect(typeOf(answer)).toMatch(/problem\+json/)
  })

  it.each([
    ['//m/home?affiliateCode=a&r=b', '/m/?affiliateCode=a&amp;r=b'],
    ['/m//home?a="><i>&b', '/m/?a=&quot;&gt;&lt;i&gt;&amp;b'],
    ['/m//home?a=my\\_code', '/m/?a=my\\_code'],
    ['/m//home?a=\u00e9', '/m/'],
    ['//m/home', '/m/'],
  ])('the link keeps the ids of %s', async (target, href) => {
    const answer = await send(target, [browser])

    expect(/<a href="([^"]*)">/.exec(answer)?.[1]).toBe(href)
  })

  it('a request for a missing file does not get the page', async () => {
    const answer = await send('/m/assets/gone-12345678.js', [browser, 'Sec-Fetch-Mode: navigate'])

    expect([statusesOf(answer), typeOf(answer)]).toEqual([
      [404],
      expect.stringContaining('application/problem+json'),
    ])
  })
})

it('a URL with a backslash in its query gets the app’s page, without any id from the query', async () => {
  const answer = await send('/m/home?affiliateCode=my\\_code', [browser])

  expect(statusesOf(answer)).toEqual([200])
  expect(answer).toContain('data-merchant="aurora"')
  expect(answer).not.toContain('my\\_code')
})
